"""What a laboratory found, as a table, as a picture and as one page."""

from __future__ import annotations

from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from etagere.arena.lab import MEETING, Finding, Report
from etagere.arena.measures import FEWEST, parts, unit
from etagere.arena.pictures import keep_picture, plotter
from etagere.arena.sentences import ArenaWords
from etagere.core.variants import numbers

COLUMNS = ("measure", "base", "found", "difference")
"""Of the page's tables, by the last part of their keys."""
NOTHING = "–"
"""In place of a number that would say nothing."""
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


def list_text(game: str, listed: dict[str, list[dict[str, Any]]], language: str = "en") -> str:
    """What may change about a game, a line for each."""
    words, lines = ArenaWords(language), []
    for each in listed["numbers"]:
        assumed = "yes" if each["assumed"] else "no"
        limits = words.say("lab.limits", least=each["least"], most=each["most"], assumed=assumed)
        lines.append(f"{each['name']}: {words.number(game, each['name'], each['meaning'])} ({limits})")
        now = words.say("lab.now")
        lines += [f"    {path or now} = {number}" for path, number in shortened(numbers(each["value"]))]
    option = words.say("lab.option")
    lines += [f"{each['name']}: {', '.join(map(str, each['values']))} ({option})" for each in listed["options"]]
    return "\n".join(lines) + "\n"


def shortened(flat: dict[str, int]) -> list[tuple[str, str]]:
    """The numbers of a constant by their first name, those of one with colons between them."""
    found: dict[str, list[str]] = {}
    deep = any("." in path for path in flat)
    for path, number in flat.items():
        found.setdefault(path.partition(".")[0] if deep else path, []).append(str(number))
    return [(path, ":".join(each)) for path, each in found.items()]


def heading(report: Report, words: ArenaWords) -> str:
    """What was played."""
    bots, seed = ", ".join(report.bots), str(report.seed)
    return words.say("lab.title", game=report.game, seats=report.seats, matches=report.matches, bots=bots, seed=seed)


def says_nothing(finding: Finding) -> bool:
    """Whether its numbers are none: luck is a ratio, of which a few deals can make anything, less than no luck too."""
    return finding.measure == "luck" and finding.difference.half is None


def said(finding: Finding, language: str = "en") -> str:
    """A difference as words: its size, its interval and how sure it is."""
    found, words = finding.difference, ArenaWords(language)
    if says_nothing(finding):
        return words.say("too_few")
    if found.half is None:
        return f"{shown(finding.measure, found.value)}, {words.say('too_few')}"
    if found.half == 0 and found.value == 0:
        return words.say("lab.equal")
    sign = "**" if finding.clear else "*" if abs(found.value) > found.half else ""
    return f"{shown(finding.measure, found.value)} ± {shown(finding.measure, found.half, sign='')}{sign}"


def shown(measure: str, value: float, sign: str = "+") -> str:
    """A number with as many places as its unit deserves."""
    return f"{value:{sign}.{3 if unit(measure).startswith('share') else 2}f}"


def text(report: Report, language: str = "en") -> str:
    """A table for each variant and each group of bots."""
    words = ArenaWords(language)
    lines = [heading(report, words), words.say("lab.signs")]
    base, found, apart = (words.say(f"lab.column.{name}") for name in ("base", "found", "difference"))
    first, second = max(12, len(base)), max(9, len(found))
    for (variant, table), findings in grouped(report).items():
        lines += ["", f"{variant}, {who(table, words)}"]
        width = max(len(label(each, words)) for each in findings)
        lines.append(f"  {'':<{width}}  {base:>{first}}  {found:>{second}}  {apart}")
        for each in findings:
            sides = (each.base, each.found)
            values = [NOTHING if says_nothing(each) else shown(each.measure, side.value, "") for side in sides]
            numbers_of_both = f"{values[0]:>{first}}  {values[1]:>{second}}"
            lines.append(f"  {label(each, words):<{width}}  {numbers_of_both}  {said(each, language)}")
    return "\n".join(lines) + "\n"


def label(finding: Finding, words: ArenaWords) -> str:
    """A measure with its unit."""
    return f"{measured(finding.measure, words)} ({unit_of(finding.measure, words)})"


def measured(measure: str, words: ArenaWords) -> str:
    """A measure in words."""
    key, of = parts(measure)
    return words.say(f"measure.{key}", of=words.source(of) if key in ("points_by", "lead_by") else of)


def unit_of(measure: str, words: ArenaWords) -> str:
    """What a measure counts in, in words."""
    return words.say(f"unit.{unit(measure).replace(' ', '_')}")


def who(table: str, words: ArenaWords) -> str:
    """Who plays at a table."""
    return words.say("lab.meeting") if table == MEETING else words.say("lab.alike", bot=table)


def grouped(report: Report) -> dict[tuple[str, str], list[Finding]]:
    """Findings by variant and table."""
    found: dict[tuple[str, str], list[Finding]] = {}
    for each in report.findings:
        found.setdefault((each.variant, each.table), []).append(each)
    return found


# Pictures


def figure(report: Report, words: ArenaWords) -> Any:
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
    drawn.suptitle(f"{heading(report, words)}\n{words.say('lab.picture')}")
    for panel, each in zip([panels] if len(units) == 1 else panels, units, strict=True):
        panel.axvline(0, color="grey", linewidth=0.8)
        for i, variant in enumerate(report.variants):
            points = [f for f in report.findings if f.variant == variant and unit(f.measure) == each]
            points = [f for f in points if not says_nothing(f)]
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
        named = [
            f"{measured(measure, words)} · {words.say('lab.meeting') if table == MEETING else table}"
            for table, measure in rows[each]
        ]
        panel.set_yticks(range(len(rows[each])), named)
        panel.invert_yaxis()
        counted = words.say(f"unit.{each.replace(' ', '_')}")
        panel.set_title(counted)
        panel.set_xlabel(words.say("lab.difference", unit=counted))
    drawn.axes[0].legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), fontsize="small")
    return drawn


def plot(report: Report, path: str | Path, language: str = "en") -> None:
    """The differences as a picture: .png, .svg or .pdf; raises `EtagereError`."""
    keep_picture(figure(report, ArenaWords(language)), path)


def page(report: Report, language: str = "en") -> str:
    """Everything on one page that needs nothing else: the picture inside, then the tables; raises `EtagereError`."""
    words = ArenaWords(language)
    about = words.say("lab.about", deals=report.deals, findings=len(report.findings), fewest=FEWEST)
    made = [
        f"<h1>{escape(words.say('lab.heading', game=report.game))}</h1>",
        f"<p>{escape(heading(report, words))}</p>",
        f"<p>{escape(about)}</p>",
        f"<p>{escape(words.say('lab.signs'))}</p>",
        drawing(report, words),
    ]
    columns = "".join(f"<th>{escape(words.say(f'lab.column.{name}'))}" for name in COLUMNS)
    for (variant, table), findings in grouped(report).items():
        made.append(f"<h2>{escape(variant)}, {escape(who(table, words))}</h2>")
        made.append(f"<table><tr>{columns}</tr>")
        for each in findings:
            cells = (label(each, words), value(each, "base"), value(each, "found"), said(each, language))
            clear = ' class="clear"' if each.clear else ""
            made.append(f"<tr{clear}>" + "".join(f"<td>{escape(cell)}" for cell in cells) + "</tr>")
        made.append("</table>")
    title = escape(f"{report.game}: {', '.join(report.variants)}")
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    opening = f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>\n'
    return opening + "\n".join(made) + "\n</body></html>\n"


def value(finding: Finding, which: str) -> str:
    """A number of one side, with its own interval where there is one."""
    if says_nothing(finding):
        return NOTHING
    sample = finding.base if which == "base" else finding.found
    half = f" ± {shown(finding.measure, sample.half, '')}" if sample.half else ""
    return shown(finding.measure, sample.value, "") + half


def drawing(report: Report, words: ArenaWords) -> str:
    """The picture as SVG for a page."""
    drawn, out = figure(report, words), StringIO()
    drawn.savefig(out, format="svg")
    plotter().close(drawn)
    return out.getvalue()[out.getvalue().index("<svg") :]
