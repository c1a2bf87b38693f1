import type { Position } from '../../geo/geometry.ts'

/** Corners of one line that cuts. */
export const MAX_LINE_CORNERS = 200
/** Rows that one split or merge changes or adds besides plots: a millisecond each, or three while others are served. */
export const MAX_CARRIED = 1000

/** One piece of a plot that is split. */
export interface SplitPart {
  /** A place within it, by which the server knows which piece is meant. */
  place: Position
  /** It stays with the record; every other piece becomes one of its own. */
  keeps: boolean
  /** Name of a piece that becomes a record. */
  soilName?: string
  /** Numbered where it is left empty. */
  soilCode?: string
}

/** Something of a plot that has a place, or might have one: a device, a facility, a panorama, an event, a plot below. */
export interface PlacedThing {
  /** Name of the resource, and what people call it. */
  entity: string
  label: string
  id: string
  title: string
  /** Where it is, by its own place; nothing where it has none. */
  place: Position | null
}

/** The answer of `GET /soil/split-preview`. */
export interface SplitPreview {
  /** Whatever of the plot the caller sees, devices first. */
  things: PlacedThing[]
  /** False where there are more than are told. */
  isWhole: boolean
}

/** Parts that things go to, said by hand: by resource and id, as numbers of the parts in the order in which these are sent. */
export type Placements = Partial<Record<string, Partial<Record<string, number>>>>

/** The body of `POST /soil/split`. */
export interface SplitRequest {
  id: string
  _version?: number
  /** Lines that cut, each as positions. Two parts of a plot that lie apart need none. */
  lines: Position[][]
  parts: SplitPart[]
  /** `all`: each record gets its share of all logs; `keep`: they stay where they are. */
  logs: 'keep' | 'all'
  /** Placements by hand, of what does not go to the part that it lies in. */
  placed?: Placements
}

/** Its answer. */
export interface SplitAnswer {
  id: string
  added: { id: string; soilName: string }[]
  /** Devices, events and others that now belong to another plot, by their place or by hand. */
  carried: number
  copiedLogs: number
}

/** The body of `POST /soil/merge`. */
export interface MergeRequest {
  ids: string[]
  /** The record that stays. */
  keep: string
  /** Versions by id. */
  versions?: Record<string, number>
}

/** Its answer. */
export interface MergeAnswer {
  id: string
  /** Rows of the others that are of this plot now. */
  carried: number
}

/** The body of `POST /soil/unmerge`. */
export interface UnmergeRequest {
  /** The plot that stayed. */
  id: string
}

/** Its answer. */
export interface UnmergeAnswer {
  id: string
  /** The plots that are back, and rows that are of them again. */
  restored: string[]
  carried: number
}
