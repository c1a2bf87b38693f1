import type { Label } from './field.ts'
import type { Values } from './row-columns.ts'

/** Who takes a step, as far as a definition may ask: the server knows it from the token, the client from the sign-in. */
export interface Who {
  userId: string
  /** The first of the person's departments, or null. */
  deptId: string | null
  /** Now, as a wall time. */
  time: string
  can(code: string): boolean
}

/** A way from one state of a row to another, or something that is done in a state and leaves it as it is. */
export interface Step<N extends string = string> {
  /** What somebody reads on a button: `开始`, `Start`. */
  label: Label
  from: readonly number[]
  /** Absent where the state stays. */
  to?: number
  /** Fields that have to be filled in to take the step. */
  needs?: readonly N[]
  /** Fields that may be filled in. */
  asks?: readonly N[]
  /**
   * Fields among them whose choices a call of the resource's own answers, as an `Offer[]` in the order to read them in:
   * `POST <path>/<call>` with the `ids` of the rows and a `keyword`. They begin empty: one chooses anew.
   */
  offers?: { readonly [field in N]?: string }
  /** A remark for the timeline, which is no field of the row. */
  note?: 'asked' | 'needed'
  /** Pictures for the timeline, likewise. */
  pictures?: true
  /** The button right is `<permission>_<right>`; by default it is that to edit. */
  right?: string
  /** Whether this person may take it with this row, beyond the right; `refusal` says why not. */
  may?(row: Values<N>, who: Who): boolean
  refusal?: Label
  /** What is stored besides. */
  sets?(row: Values<N>, who: Who): Partial<Values<N>>
  isDangerous?: true
}

/** The states of a row and the ways between them: calls, buttons, refusals and the API document follow from this. */
export interface States<N extends string = string> {
  field: N
  steps: Readonly<Record<string, Step<N>>>
  /** Where what happened to a row is told: `GET <path>/list?<by>=<key>`, and `POST <path>/save` for a remark. */
  timeline?: { readonly path: string; readonly by: string }
  /** States in which a new row may be; any, unless it says so. */
  begins?: readonly number[]
  /** States in which somebody still has to do something; any that a step leads on from, unless it says so. */
  open?: readonly number[]
}

interface Stateful {
  readonly permission: string
  readonly states?: States
}

export const rightOfStep = ({ permission }: Pick<Stateful, 'permission'>, { right = 'edit' }: Step): string =>
  `${permission}_${right}`

export const stateOf = ({ states }: Stateful, row: Values): number => Number(row[states?.field ?? ''] ?? 0)

/** Why a person cannot take a step with a row: it is in another state, or the definition says so. Undefined: it is possible. */
export function refusalOf(
  resource: Stateful,
  step: Step,
  row: Values,
  who: Who,
): 'state' | Label | undefined {
  if (!step.from.includes(stateOf(resource, row))) return 'state'
  return step.may?.(row, who) === false ? (step.refusal ?? 'state') : undefined
}

/** The steps that a person may take with a row, in the order of the definition. */
export const stepsFrom = (resource: Stateful, row: Values, who: Who): [name: string, step: Step][] =>
  Object.entries(resource.states?.steps ?? {}).filter(
    ([, step]) => who.can(rightOfStep(resource, step)) && refusalOf(resource, step, row, who) === undefined,
  )
