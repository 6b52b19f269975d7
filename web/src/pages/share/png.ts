/**
 * What stands on the page as a PNG, without a network: a copy of the element in an SVG with all styles of the page,
 * drawn onto a canvas. The picture is light whatever the theme, because it leaves for other places.
 */
const SVG = "http://www.w3.org/2000/svg";
/** Pixels for each pixel of the page. */
const SHARPNESS = 2;
/** A picture has no time: what would fade in is there. */
const STILL =
  "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent; }";

function stylesOf(page: Document): string {
  return [...page.styleSheets, ...page.adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .concat(STILL)
    .join("\n");
}

/** Gradients and the like that drawings of the copy refer to and that stand elsewhere on the page. */
function borrowed(copy: Element, page: Document): Element[] {
  const named = new Set<string>();
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const { value } of each.attributes)
      for (const [, url, link] of value.matchAll(/url\(["']?#([^"')]+)["']?\)|^#(\S+)$/g))
        named.add(url ?? link ?? "");
  return [...named].flatMap((id) => {
    if (copy.querySelector(`#${CSS.escape(id)}`) !== null) return [];
    const found = page.getElementById(id);
    return found === null ? [] : [found.cloneNode(true) as Element];
  });
}

/** The element as a drawing of its own, as wide and high as it is on the page. */
function drawingOf(element: HTMLElement): { text: string; width: number; height: number } {
  const { width, height } = element.getBoundingClientRect();
  const page = element.ownerDocument;
  const copy = element.cloneNode(true) as HTMLElement;
  const root = page.createElementNS(SVG, "svg");
  root.setAttribute("width", String(width * SHARPNESS));
  root.setAttribute("height", String(height * SHARPNESS));
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.setAttribute("data-theme", "light");
  root.setAttribute("lang", page.documentElement.lang);
  const defs = page.createElementNS(SVG, "defs");
  defs.append(...borrowed(copy, page));
  const inside = page.createElementNS(SVG, "foreignObject");
  inside.setAttribute("width", String(width));
  inside.setAttribute("height", String(height));
  inside.append(copy);
  root.append(defs, inside);
  // Put in as text: the page's own policy forbids styles made by scripts, and this one is not for the page.
  const styles = new XMLSerializer().serializeToString(page.createTextNode(stylesOf(page)));
  const text = new XMLSerializer().serializeToString(root).replace(">", `><style>${styles}</style>`);
  return { text, width, height };
}

export async function pngOf(element: HTMLElement): Promise<Blob> {
  const { text, width, height } = drawingOf(element);
  const image = new Image();
  // A data address: a canvas would not give back what came from a blob's.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SHARPNESS);
  canvas.height = Math.round(height * SHARPNESS);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (blob === null) throw new Error("the canvas gave no picture");
  return blob;
}
