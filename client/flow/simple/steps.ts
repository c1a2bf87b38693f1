import type { Label } from '#shared/schema/field.ts'

/** A process as a column of steps: what the simple designer shows and changes. */
export interface SimpleProcess {
  key: string
  name: string
  description: string
  /** People and groups who may start it, as the diagram has them. */
  starters: { users: string; groups: string }
  start: { formKey: string; initiator: string }
  /** Whoever has just agreed is not asked again by the next approval. */
  skipsRepeated: boolean
  /** Rule for tasks of people who are away; empty: their deputies do them. */
  absence: string
  steps: readonly Step[]
  /** Ids and names of gateways, events and flows that are not as this designer names them, by `partOf`. */
  marks: Readonly<Record<string, Mark>>
}

export interface Mark {
  id: string
  name: string
}

export type Step = TaskStep | CopyStep | BranchStep
export type StepKind = Step['kind']

/** Somebody decides, or does something without a decision. */
export interface TaskStep {
  kind: 'approval' | 'task'
  id: string
  name: string
  who: Who
  /** Of several people. */
  together: Together
  /** Outcome of a refusal at an approval: it ends the process, or the starter changes the request and sends it again. */
  refusal: 'end' | 'revise'
  formKey: string
  limit?: Limit
  /** Of several: the variable that holds each of them. */
  member?: string
}

export interface CopyStep {
  kind: 'copy'
  id: string
  name: string
  /** Ids of people, and expressions of form fields. */
  users: readonly string[]
  groups: readonly string[]
}

/** One of several ways: the first whose condition holds, else the last one. */
export interface BranchStep {
  kind: 'branch'
  id: string
  name: string
  branches: readonly Branch[]
  /** The ways meet at a gateway of their own. */
  hasJoin: boolean
}

export interface Branch {
  id: string
  name: string
  /** None: the way that is taken otherwise. */
  condition?: Condition
  steps: readonly Step[]
}

export interface Condition {
  /** All sentences hold, or any of them. */
  needs: 'all' | 'any'
  sentences: readonly Sentence[]
  /** As the diagram has it, until somebody changes a sentence. */
  written?: string
}

export const signs = ['>', '>=', '<', '<=', '==', '!=', 'contains'] as const
export type Sign = (typeof signs)[number]

/** `amount > 5000` */
export interface Sentence {
  field: string
  sign: Sign
  value: string | number
}

export type Who =
  | { kind: 'people'; ids: readonly string[] }
  | { kind: 'groups'; ids: readonly string[] }
  /** All members of roles, each with a task. */
  | { kind: 'members'; ids: readonly string[] }
  /** The head of the starter's department, or of the one so many levels up. */
  | { kind: 'head'; level: number }
  /** The heads one after the other, up to a level. */
  | { kind: 'heads'; levels: number }
  /** Whom the starter chose in a field of the form. */
  | { kind: 'field'; name: string; isMany: boolean }
  | { kind: 'starter' }

export type WhoKind = Who['kind']
export type Together = 'all' | 'any' | 'turn'

/** Time limit as ISO 8601 says it, and what happens when it is over. */
export type Limit = { time: string } & (
  | { action: 'remind' }
  | { action: 'pass' }
  | { action: 'escalate'; to: Who; name: string }
)

/** Why a diagram is no column of steps. */
export interface Unfit {
  id: string
  name: string
  label: Label
}

/** True where a step is done by several people. */
export const isSeveral = (who: Who): boolean =>
  who.kind === 'heads' ||
  who.kind === 'members' ||
  (who.kind === 'people' && who.ids.length > 1) ||
  (who.kind === 'field' && who.isMany)

/** An expression of a form's field among ids. */
export const isVariable = (text: string): boolean => text.startsWith('${')

export const withoutVariables = (texts: readonly string[]): string[] =>
  texts.filter((one) => !isVariable(one))

/** All steps, those of branches included. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [
    step,
    ...(step.kind === 'branch' ? step.branches.flatMap((one) => allSteps(one.steps)) : []),
  ])
