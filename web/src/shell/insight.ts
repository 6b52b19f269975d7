/** Scrolls a frame, and nothing around it, until something lies inside: on a phone the board would be scrolled away. */
export function keepInSight(frame: Element | null | undefined, thing: Element | null | undefined): void {
  if (!frame || !thing) return;
  const [outer, inner] = [frame.getBoundingClientRect(), thing.getBoundingClientRect()];
  const [above, below] = [outer.top - inner.top, inner.bottom - outer.bottom];
  // What is taller than the frame is seen from its beginning.
  if (above > 0) frame.scrollTop -= above;
  else if (below > 0) frame.scrollTop += Math.min(below, -above);
}
