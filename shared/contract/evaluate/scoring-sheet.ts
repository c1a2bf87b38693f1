import type { ScoreOption, ScoreSource } from './evaluation.ts'

export type ScoreMetric = ScoreSource['metric']

/** What `GET /evaluateRecord/sheet?id=` answers: all that is needed to score one record. */
export interface ScoringSheet {
  templateName: string
  totalScore: number
  passScore: number | null
  grades: { key: string; min: number }[]
  dimensions: SheetDimension[]
  /** What others of the same template and period got on average, by indicator; null where there is nobody else. */
  average: Record<string, number> | null
  /** What the target got the last time under the same template, by indicator; null where it never was. */
  last: { period: string; scores: Record<string, number> } | null
}

export interface SheetDimension {
  id: string
  name: string
  points: number
  indicators: SheetIndicator[]
}

export interface SheetIndicator {
  id: string
  name: string
  /** The most that it gives. */
  points: number
  /** A key of the dictionary `score_type`. */
  scoreType: number
  options: ScoreOption[]
  standard: string
  needsEvidence: boolean
  /** For one that is scored by data. */
  measured: Measured | null
}

export interface Measured {
  metric: ScoreMetric
  /** A share in percent, a number of rows, or an area in 亩; null where there was nothing to measure. */
  value: number | null
  /** The points that it makes; null without a value. */
  points: number | null
  full: number
  zero: number
}
