import { gradeOfRecord, isVetoed, type RecordItem, totalOf } from '#shared/contract/evaluate/evaluation.ts'
import type { ScoringSheet, SheetDimension, SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'

/** What is given so far, by indicator. */
export type Scores = ReadonlyMap<string, RecordItem>

export const scoresOf = (items: unknown): Scores =>
  new Map(((items ?? []) as RecordItem[]).map((item) => [item.detailId, item]))

/** As the server stores them: in the order of the sheet, those without points left out. */
export const itemsFrom = (sheet: ScoringSheet, scores: Scores): RecordItem[] =>
  indicatorsOf(sheet).flatMap(({ id }) => scores.get(id) ?? [])

export const indicatorsOf = ({ dimensions }: Pick<ScoringSheet, 'dimensions'>): SheetIndicator[] =>
  dimensions.flatMap(({ indicators }) => indicators)

/** Nothing is missing of it: it has points, and evidence where that is asked for. */
export function isDone({ id, needsEvidence }: SheetIndicator, scores: Scores): boolean {
  const item = scores.get(id)
  return item !== undefined && (!needsEvidence || (item.evidence?.length ?? 0) > 0)
}

/** The next one of which something is missing, from the one after `id` on and around; undefined: all of them are done. */
export function nextOpen(sheet: ScoringSheet, scores: Scores, id: string): string | undefined {
  const all = indicatorsOf(sheet)
  const at = all.findIndex((one) => one.id === id)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) => !isDone(one, scores))?.id
}

export interface Standing {
  done: number
  count: number
  total: number | null
  grade: string | null
  isVetoed: boolean
}

/** How far the scoring is, and what it comes to. */
export function standingOf(sheet: ScoringSheet, scores: Scores): Standing {
  const all = indicatorsOf(sheet)
  const items = itemsFrom(sheet, scores)
  return {
    done: all.filter((one) => isDone(one, scores)).length,
    count: all.length,
    total: totalOf(items, all),
    grade: gradeOfRecord(sheet.grades, items, all),
    isVetoed: isVetoed(items, all),
  }
}

/** What a dimension got of its points, in percent; null where none of it is scored. */
export function shareOf(
  { indicators, points }: SheetDimension,
  scoreOf: (id: string) => number | undefined,
): number | null {
  const given = indicators.flatMap(({ id }) => scoreOf(id) ?? [])
  if (given.length === 0 || points === 0) return null
  return Math.round((given.reduce((sum, one) => sum + one, 0) / points) * 1000) / 10
}

/** Scores with those of the data in place of what has none yet, and how many there are. */
export function withData(sheet: ScoringSheet, scores: Scores): { scores: Scores; count: number } {
  const found = indicatorsOf(sheet).flatMap(({ id, measured }) =>
    measured?.points !== null && measured?.points !== undefined && !scores.has(id)
      ? [[id, { detailId: id, score: measured.points }] as const]
      : [],
  )
  return { scores: new Map([...scores, ...found]), count: found.length }
}
