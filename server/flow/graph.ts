import type { FlowForms } from '#shared/flow/form.ts'

/** What a diagram means, compiled once when it is deployed and stored beside its text. Everything in it is plain data. */
export interface Graph {
  key: string
  name: string
  description: string
  /** People and groups who may start it; empty: everybody. */
  starters: { users: string[]; groups: string[] }
  nodes: Record<string, Node>
  /** Rule for tasks of people who are away; their deputies do them unless stated. */
  absence?: Absence
  /** The heads of its starter's departments are asked for somewhere in it. */
  asksHeads?: true
  /** Groups all members of which are asked for somewhere in it, as texts with commas. */
  asksMembers?: string[]
  /** Whoever agreed last is asked for somewhere in it. */
  asksLastApprover?: true
  flows: Record<string, Flow>
  /** Of form properties that stand in the diagram itself, by form key. */
  forms?: FlowForms
  /** Of data objects with a first value. */
  data?: DataValue[]
}

export const absences = ['deputy', 'head', 'administrator'] as const
export type Absence = (typeof absences)[number]

/** A variable that its scope begins with. */
export interface DataValue {
  scope: string
  name: string
  value: string | number | boolean
}

/** The process itself as the scope of what stands in no sub-process. */
export const processScope = ''

export interface Flow {
  id: string
  name: string
  from: string
  to: string
  condition?: string
}

export type NodeType =
  | 'startEvent'
  | 'endEvent'
  | 'intermediateCatchEvent'
  | 'intermediateThrowEvent'
  | 'boundaryEvent'
  | 'task'
  | 'manualTask'
  | 'userTask'
  | 'serviceTask'
  | 'businessRuleTask'
  | 'receiveTask'
  | 'scriptTask'
  | 'sendTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'eventBasedGateway'
  | 'subProcess'
  | 'callActivity'

export interface Node {
  id: string
  name: string
  type: NodeType
  /** The sub-process that it stands in, or `processScope`. */
  scope: string
  /** Ids of flows, in the order of the document. */
  in: string[]
  out: string[]
  default?: string
  documentation?: string
  event?: EventOf
  loop?: Loop
  user?: UserTask
  work?: Work
  call?: Called
  /** Of a boundary event: the activity at which it stands. */
  host?: string
  /** Of a boundary event, and of the start of an event sub-process: whether it ends what it interrupts. */
  isInterrupting?: boolean
  /** The activity that undoes this one. */
  compensatedBy?: string
  /** Undoes another activity, and is done at no other time. */
  isCompensation?: boolean
  /** A sub-process that a cancelling end inside of it undoes. */
  isTransaction?: boolean
  /** A sub-process that an event starts. */
  isTriggered?: boolean
  /** The variable that gets who starts the process. */
  initiator?: string
  /** Values that a signal or a thrown message carries: of a throwing event from variables, of a catching one to variables. */
  carried?: Mapping[]
  formKey?: string
  skip?: string
  listeners?: Listener[]
}

export type EventOf =
  | { kind: 'timer'; timer: Timer }
  | { kind: 'message' | 'signal' | 'link'; name: string }
  /** Without a code every error, or every escalation, is caught. */
  | { kind: 'error' | 'escalation'; code?: string }
  /** Undoes what is done in its scope, or one activity alone. `isAside`: who throws it goes on at once. */
  | { kind: 'compensation'; activity?: string; isAside?: boolean }
  /** Undoes all of a transaction, which ends by its border. */
  | { kind: 'cancel' }
  /** Comes when an expression becomes true. */
  | { kind: 'condition'; text: string }
  /** `isWhole`: the process with all that it is a part of, not the sub-process alone. */
  | { kind: 'terminate'; isWhole?: boolean }

/** A time as ISO 8601 says it, or an expression that computes one. */
export interface Timer {
  kind: 'date' | 'duration' | 'cycle'
  text: string
}

export interface Loop {
  isSequential: boolean
  /** A variable's name or an expression: a list, or a text with commas. */
  collection?: string
  element?: string
  index?: string
  cardinality?: string
  until?: string
}

export interface UserTask {
  assignee?: string
  users: string[]
  groups: string[]
  due?: string
  priority?: string
  category?: string
}

/** Something that the server does: an action by its name, or an expression whose value is kept. */
export interface Work {
  action?: string
  fields: Record<string, string>
  expression?: string
  result?: string
}

export interface Called {
  key: string
  /** All variables are handed on, beside those that are named. */
  inherits: boolean
  inheritsBusiness: boolean
  in: Mapping[]
  out: Mapping[]
}

export interface Mapping {
  source?: string
  expression?: string
  target: string
}

export interface Listener extends Work {
  on: 'start' | 'end' | 'create' | 'assignment' | 'complete'
}

const activities: readonly NodeType[] = [
  'task',
  'manualTask',
  'userTask',
  'serviceTask',
  'businessRuleTask',
  'receiveTask',
  'scriptTask',
  'sendTask',
  'subProcess',
  'callActivity',
]

/** Activities can be repeated and have events at their border. */
export const isActivity = ({ type }: Pick<Node, 'type'>): boolean => activities.includes(type)

export const nodesIn = (graph: Graph, scope: string): Node[] =>
  Object.values(graph.nodes).filter((node) => node.scope === scope)

/** The event at a transaction's border by which it is left when it was cancelled. */
export const cancelBorderOf = (graph: Graph, transactionId: string): Node | undefined =>
  Object.values(graph.nodes).find(
    ({ type, event, host }) => type === 'boundaryEvent' && host === transactionId && event?.kind === 'cancel',
  )
