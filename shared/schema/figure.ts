import type { Label } from './meta.ts'
import type { Tone } from './value/tone.ts'

/** Numbers of a figure that are one to people: those below a limit, and not below that of the step before. */
export interface FigureStep {
  /** The last step has none. */
  below?: number
  name: Label
  /** Without one the steps are shades, the stronger the higher. */
  tone?: Tone
}

/** A number that the server works out of other rows when a map asks for it by name: no field, no column, nothing is sorted by it. */
export interface Figure {
  label: Label
  steps: readonly FigureStep[]
}
