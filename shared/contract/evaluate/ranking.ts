/** What `GET /evaluateRecord/ranking` answers: the published records of one template and period, the best first. */
export interface Ranking {
  /** Undefined where nothing has been published yet. */
  template?: { id: string; name: string; totalScore: number; passScore: number | null }
  period?: string
  /** Templates with published records. */
  templates: { id: string; name: string }[]
  /** Periods of this template with published records, the latest first. */
  periods: string[]
  /** How many are ranked in all; the rows are those that the caller sees. */
  count: number
  rows: RankedRecord[]
}

export interface RankedRecord {
  id: string
  targetName: string
  total: number
  gradeKey: string | null
  /** From 1 on; those with the same points share a place. */
  place: number
  /** In the period before; null for one that was not ranked then. */
  lastPlace: number | null
}
