"""What a laboratory found, as a table, as a picture and as one page."""

from __future__ import annotations

from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from etagere.arena.lab import Finding, Report
from etagere.arena.measures import FEWEST, unit
from etagere.arena.pictures import keep_picture, plotter
from etagere.core.variants import numbers

SIGNS = "* outside its own 95 % interval; ** still so if all findings together may err once in twenty times"
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
tr.clear { font-weight: 600; background: #fff6da; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1b1b; color: #ddd; }
  th, td { border-color: #444; }
  tr.clear { background: #443a14; }
  svg { background: #fff; }
}
"""


def list_text(listed: dict[str, list[dict[str, Any]]]) -> str:
    """What may change, a line for each."""
    lines = []
    for each in listed["numbers"]:
        assumed = ", assumed" if each["assumed"] else ""
        lines.append(f"{each['name']}: {each['meaning']} ({each['least']} to {each['most']}{assumed})")
        lines += [f"    {path or 'now'} = {number}" for path, number in shortened(numbers(each["value"]))]
    lines += [f"{each['name']}: {', '.join(map(str, each['values']))} (option)" for each in listed["options"]]
    return "\n".join(lines) + "\n"


def shortened(flat: dict[str, int]) -> list[tuple[str, str]]:
    """The numbers of a constant by their first name, those of one with colons between them."""
    found: dict[str, list[str]] = {}
    deep = any("." in path for path in flat)
    for path, number in flat.items():
        found.setdefault(path.partition(".")[0] if deep else path, []).append(str(number))
    return [(path, ":".join(each)) for path, each in found.items()]


def heading(report: Report) -> str:
    """What was played."""
    bots = ", ".join(report.bots)
    return f"{report.game}, {report.seats} seats, {report.matches} matches a table, bots {bots}, seed {report.seed}"


def said(finding: Finding) -> str:
    """A difference as words: its size, its interval and how sure it is."""
    found = finding.difference
    if found.half is None:
        return f"{shown(finding.measure, found.value)}, too few matches to tell"
    if found.half == 0 and found.value == 0:
        return "equal in every deal"
    sign = "**" if finding.clear else "*" if abs(found.value) > found.half else ""
    return f"{shown(finding.measure, found.value)} ± {shown(finding.measure, found.half, sign='')}{sign}"


def shown(measure: str, value: float, sign: str = "+") -> str:
    """A number with as many places as its unit deserves."""
    return f"{value:{sign}.{3 if unit(measure).startswith('share') else 2}f}"


def text(report: Report) -> str:
    """A table for each variant and each group of bots."""
    lines = [heading(report), SIGNS]
    for (variant, table), findings in grouped(report).items():
        lines += ["", f"{variant}, {who(table)}"]
        width = max(len(label(each)) for each in findings)
        lines.append(f"  {'':<{width}}  {'as it stands':>12}  {'variant':>9}  difference")
        for each in findings:
            values = f"{shown(each.measure, each.base.value, ''):>12}  {shown(each.measure, each.found.value, ''):>9}"
            lines.append(f"  {label(each):<{width}}  {values}  {said(each)}")
    return "\n".join(lines) + "\n"


def label(finding: Finding) -> str:
    """A measure with its unit."""
    return f"{finding.measure} ({unit(finding.measure)})"


def who(table: str) -> str:
    """Who plays at a table."""
    return table if " " in table else f"{table} in all seats"


def grouped(report: Report) -> dict[tuple[str, str], list[Finding]]:
    """Findings by variant and table."""
    found: dict[tuple[str, str], list[Finding]] = {}
    for each in report.findings:
        found.setdefault((each.variant, each.table), []).append(each)
    return found


# Pictures


def figure(report: Report) -> Any:
    """Differences with their intervals: a panel for each unit, a row for each measure of each table."""
    plt = plotter()
    units = list(dict.fromkeys(unit(each.measure) for each in report.findings))
    rows: dict[str, list[tuple[str, str]]] = {each: [] for each in units}
    for found in report.findings:
        if (found.table, found.measure) not in rows[unit(found.measure)]:
            rows[unit(found.measure)].append((found.table, found.measure))
    heights = [max(1.2, len(rows[each]) * (0.25 + 0.12 * len(report.variants))) for each in units]
    drawn, panels = plt.subplots(
        len(units), 1, figsize=(10, sum(heights) + 1.2 * len(units)), layout="constrained", height_ratios=heights
    )
    drawn.suptitle(f"{heading(report)}\ndifference from the game as it stands, 95 % intervals of pairs of deals")
    for panel, each in zip([panels] if len(units) == 1 else panels, units, strict=True):
        panel.axvline(0, color="grey", linewidth=0.8)
        for i, variant in enumerate(report.variants):
            points = [f for f in report.findings if f.variant == variant and unit(f.measure) == each]
            lift = (i - (len(report.variants) - 1) / 2) * 0.6 / len(report.variants)
            panel.errorbar(
                [f.difference.value for f in points],
                [rows[each].index((f.table, f.measure)) + lift for f in points],
                xerr=[f.difference.half or 0.0 for f in points],
                fmt="o",
                markersize=4,
                color=f"C{i % 10}",
                label=variant,
            )
        panel.set_yticks(range(len(rows[each])), [f"{measure} · {table}" for table, measure in rows[each]])
        panel.invert_yaxis()
        panel.set_title(each)
        panel.set_xlabel(f"difference in {each}")
    drawn.axes[0].legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), fontsize="small")
    return drawn


def plot(report: Report, path: str | Path) -> None:
    """The differences as a picture: .png, .svg or .pdf; raises `EtagereError`."""
    keep_picture(figure(report), path)


def page(report: Report) -> str:
    """Everything on one page that needs nothing else: the picture inside, then the tables; raises `EtagereError`."""
    parts = [
        f"<h1>{escape(report.game)}: what would change</h1>",
        f"<p>{escape(heading(report))}</p>",
        f"<p>Every number is compared in the same {report.deals} deals. {escape(SIGNS)}. "
        f"There are {len(report.findings)} findings; with fewer than {FEWEST} deals no interval is given.</p>",
        drawing(report),
    ]
    for (variant, table), findings in grouped(report).items():
        parts.append(f"<h2>{escape(variant)}, {escape(who(table))}</h2>")
        parts.append("<table><tr><th>measure<th>as it stands<th>variant<th>difference</tr>")
        for each in findings:
            cells = (label(each), value(each, "base"), value(each, "found"), said(each))
            clear = ' class="clear"' if each.clear else ""
            parts.append(f"<tr{clear}>" + "".join(f"<td>{escape(cell)}" for cell in cells) + "</tr>")
        parts.append("</table>")
    title = escape(f"{report.game}: {', '.join(report.variants)}")
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def value(finding: Finding, which: str) -> str:
    """A number of one side, with its own interval where there is one."""
    sample = finding.base if which == "base" else finding.found
    half = f" ± {shown(finding.measure, sample.half, '')}" if sample.half else ""
    return shown(finding.measure, sample.value, "") + half


def drawing(report: Report) -> str:
    """The picture as SVG for a page."""
    drawn, out = figure(report), StringIO()
    drawn.savefig(out, format="svg")
    plotter().close(drawn)
    return out.getvalue()[out.getvalue().index("<svg") :]
