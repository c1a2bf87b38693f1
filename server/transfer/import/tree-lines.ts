import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { HttpError } from '../../http-error.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { transferMessages } from '../messages.ts'
import type { Line } from './import-sheet.ts'
import type { TargetKeys } from './target-keys.ts'

/** A line whose parent has the name of another line. */
export interface Hanging {
  under: Line
  /** A row of that name which exists already: it may be what the other line means, or another one. */
  existing: string | undefined
}

/** What the lines of a sheet say of one another; those that name nothing in the sheet are absent. */
export type Hangings = ReadonlyMap<Line, Hanging>

interface Tree {
  lines: readonly Line[]
  meta: FieldMeta
  /** The rows that exist, by the texts of the parents' column. */
  known: TargetKeys
}

/**
 * Where each line of a tree hangs, as far as its parent stands in the same sheet: by the name of that line or, where neither a
 * line nor a row has such a name, by its key. `refused` has the lines of which this cannot be said.
 */
export function hangingsOf({ key, title, tree }: Resource, { lines, meta, known }: Tree) {
  const hangings = new Map<Line, Hanging>()
  const refused = new Map<Line, HttpError>()
  const refuse = (line: Line, label: HttpError['label']) => refused.set(line, new HttpError(400, label))
  const [byTitle, byKey] = [grouped(lines, title), grouped(lines, key)]
  for (const line of lines) {
    const text = tree && line.values[tree.parent]
    const [existing, ...several] = known.get(text ?? '') ?? []
    // Several rows that exist: the text is refused as it would be without the sheet.
    if (!text || several.length) continue
    const named = byTitle.get(text) ?? (existing === undefined ? byKey.get(text) : undefined) ?? []
    const [under, ...others] = named.filter((one) => one !== line)
    if (under && others.length) refuse(line, sheetMessages.ambiguous(meta.label, text))
    else if (under) hangings.set(line, { under, existing })
    else if (named.length && existing === undefined) refuse(line, transferMessages.parentInCircle)
  }
  for (const circle of circlesIn(hangings)) {
    const movable = circle.filter((line) => hangings.get(line)?.existing !== undefined)
    for (const line of circle) {
      if (!movable.length) refuse(line, transferMessages.parentInCircle)
      // One that has a parent elsewhere opens the circle.
      if (!movable.length || movable.includes(line)) hangings.delete(line)
    }
  }
  return { hangings, refused }
}

/** Parents before what hangs under them, each branch in one piece, and otherwise as the lines stand. */
export function inTreeOrder(lines: readonly Line[], hangings: Hangings): Line[] {
  if (!hangings.size) return [...lines]
  const present = new Set(lines)
  const below = new Map<Line | undefined, Line[]>()
  for (const line of lines) {
    const under = hangings.get(line)?.under
    const place = under && present.has(under) ? under : undefined
    const siblings = below.get(place)
    if (siblings) siblings.push(line)
    else below.set(place, [line])
  }
  const ordered: Line[] = []
  const waiting = [...(below.get(undefined) ?? [])].reverse()
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    ordered.push(line)
    for (const child of [...(below.get(line) ?? [])].reverse()) waiting.push(child)
  }
  return ordered
}

/** The lines above one, the topmost first. */
export function linesAbove(line: Line | undefined, hangings: Hangings): Line[] {
  const above: Line[] = []
  for (let at = line && hangings.get(line); at; at = hangings.get(at.under)) above.unshift(at.under)
  return above
}

function grouped(lines: readonly Line[], field: string): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const text = line.values[field]
    if (!text) continue
    const group = groups.get(text)
    if (group) group.push(line)
    else groups.set(text, [line])
  }
  return groups
}

/** Lines that hang under themselves by way of one another; each hangs in one place, so circles share no line. */
function circlesIn(hangings: Hangings): Line[][] {
  const circles: Line[][] = []
  const seen = new Set<Line>()
  for (const start of hangings.keys()) {
    const way: Line[] = []
    const onWay = new Set<Line>()
    let at: Line | undefined = start
    while (at && !seen.has(at)) {
      seen.add(at)
      way.push(at)
      onWay.add(at)
      at = hangings.get(at)?.under
    }
    if (at && onWay.has(at)) circles.push(way.slice(way.indexOf(at)))
  }
  return circles
}
