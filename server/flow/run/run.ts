import type {
  flowActivity,
  flowCandidate,
  flowInstance,
  flowSubscription,
  flowTask,
  flowTimer,
} from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Graph } from '../graph.ts'
import type { Kept } from './kept.ts'

/**
 * Where a token stands: on its way; waiting at its node; at a join, for others; inside of its sub-process, whose tokens are its
 * children; around the children that do its node several times. `completed` is no place: it keeps what was done and can be
 * compensated, with its variables, in its scope; while that is done it is `compensating`.
 */
export type TokenState = 'active' | 'wait' | 'join' | 'scope' | 'loop' | 'completed' | 'compensating'

export interface Token {
  readonly id: string
  /** The token of the scope or loop that it is in; `''` in the process itself. */
  parentId: string
  nodeId: string
  state: TokenState
  flowId: string | null
  loopIndex: number | null
  loopTotal: number | null
  loopDone: number | null
  activityId: string | null
  calledId: string | null
}

export interface Variable {
  readonly id: string
  /** `''`: of the whole instance. */
  tokenId: string
  name: string
  value: unknown
}

type Own<T> = Omit<T, 'tenantId' | 'isDeleted' | 'version' | 'deleteTime' | 'deleteUser' | 'deleteBatch'>

export type Task = Row<typeof flowTask>
export type Timer = Own<Row<typeof flowTimer>>
export type Subscription = Own<Row<typeof flowSubscription>>
export type Activity = Own<Row<typeof flowActivity>>
export type Candidate = Own<Row<typeof flowCandidate>>
export type InstanceRow = Row<typeof flowInstance>

/** A loop goes on making its children, from this index to that one. */
export interface Spawn {
  kind: 'spawn'
  token: Token
  from: number
  to: number
  /** Which time the token goes round there. */
  round: string
}

/** What is left to do in a step. */
export type Operation =
  | { kind: 'enter'; token: Token }
  | { kind: 'begin'; token: Token; person?: string }
  /** `isSkipped`: nothing was done there. */
  | { kind: 'leave'; token: Token; isSkipped?: true }
  | Spawn
  /** A scope may have come to its end. */
  | { kind: 'settle'; scopeId: string }

/** What a step does elsewhere, in its order, once the instance itself is stored. */
export type Effect =
  | { kind: 'notify'; to: string[]; title: string; content: string }
  | { kind: 'copy'; users: string[]; groups: string[]; name: string }
  | { kind: 'post'; channel: string; title: string; content: string; nodeId: string }
  | { kind: 'step'; step: string; nodeId: string }
  | { kind: 'remind'; task: Task }

/** A call activity that waits for the process that it calls. */
export interface Call {
  token: Token
  key: string
  variables: Record<string, unknown>
  isAboutSame: boolean
}

/** A signal, or a message, that was thrown, and what it carries. */
export interface Signal {
  name: string
  variables: Readonly<Record<string, unknown>>
}

/** What one call has used so far, of all instances together: there is a bound to each. */
export interface Counter {
  /** With those of the turns before it. */
  steps: number
  /** Characters of the variables that were set. */
  characters: number
  /** Rows that this turn has to store. */
  rows: number
  /** Moment at which others are to have a turn, in milliseconds of the process's clock. */
  until: number
}

/** One step of one instance, in memory. Nothing of it outlives the step. */
export interface Run {
  readonly instance: InstanceRow
  readonly graph: Graph
  readonly tokens: Kept<Token>
  readonly variables: Kept<Variable>
  /** Open ones. */
  readonly tasks: Kept<Task>
  readonly timers: Kept<Timer>
  readonly subscriptions: Kept<Subscription>
  /** New rows of history; those that are stored already and have come to their end, by id. */
  readonly activities: Activity[]
  readonly endedActivities: Map<string, { endTime: string; endReason: string | null }>
  readonly candidates: Candidate[]
  readonly agenda: Operation[]
  readonly effects: Effect[]
  readonly calls: Call[]
  /** Instances that were called and are not wanted any more. */
  readonly cancelled: string[]
  readonly signals: Signal[]
  /** Each is for one who waits for it, or for what begins with it. */
  readonly messages: Signal[]
  /** Codes of escalations that nothing here caught: whoever called the process gets them. */
  readonly escalations: (string | undefined)[]
  /** Shared by all instances of one call. */
  readonly counter: Counter
  /** Milliseconds since 1970. */
  readonly time: number
  hasEnded: boolean
  /** Heads of its starter's departments, the nearest first, where the diagram asks for them. */
  heads?: readonly string[]
  /** Members of each of the groups that the diagram asks for all of. */
  members?: Readonly<Record<string, readonly string[]>>
  /** A branch that an administrator has chosen where no condition holds: taken once. */
  branch?: { nodeId: string; flowId: string } | undefined
  /** It is suspended, and went on all the same because what it had called came to its end or threw an escalation: its tasks do not show. */
  isHidden?: boolean
  /** It was ended with all that it is a part of. */
  isTerminated?: boolean
  /** An error that nothing here caught: whoever called the process gets it. */
  thrown?: { code: string | undefined }
}
