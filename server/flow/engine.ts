import type { PassedOn } from '#shared/contract/flow.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Context } from '../http/context.ts'
import type { BusinessKey } from './business.ts'

/** By `id` this very version; by `key` the newest active one of the caller's tenant, else of all tenants. */
export type DefinitionChoice = { id: string } | { key: string }

export interface Starting {
  definition: DefinitionChoice
  /** The record that it is about, which is stored already, in this transaction. */
  business?: BusinessKey
  /** JSON values. */
  variables?: Readonly<Record<string, unknown>>
}

export interface Started {
  instanceId: string
  /** Tasks that are open now; none where it has ended. */
  taskIds: readonly string[]
  isEnded: boolean
}

export interface Completing {
  taskId: string
  /** Refused where the task is of another one. */
  instanceId?: string
  /** Becomes the variable `pass`: whether the person agrees. */
  pass: boolean
  comment?: string
  variables?: Readonly<Record<string, unknown>>
}

/** Who something is done to, and what is said about it. */
export interface Noted {
  taskId: string
  comment?: string
}

export interface Handing extends Noted {
  userId: string
}

/** Instances that become those of a definition: where a step has no namesake, `map` names the one that takes its place. */
export interface Moving {
  instanceIds: readonly string[]
  definitionId: string
  map: Readonly<Record<string, string>>
}

/** Steps at which instances wait, with those of the other version that could take their place, and what keeps instances back. */
export interface MovePreview {
  steps: {
    nodeId: string
    name: string
    instances: number
    /** Empty: none so far. */
    to: string
    choices: { nodeId: string; name: string }[]
  }[]
  instances: { instanceId: string; reason?: Label }[]
}

/**
 * Runs deployed processes. Every function is one transaction, and joins the open one where there is one: a business record that
 * is stored beside a start stays only if the instance does. All are refused for what the caller may not do, or what is not
 * possible any more, by an `HttpError` in words; rows of other tenants do not exist.
 */
export interface Flow {
  /** Starts an instance and runs it until it waits for people, messages or times. */
  start(ctx: Context, starting: Starting): Promise<Started>
  /** Makes a task that the caller is a candidate of the caller's own. */
  claim(ctx: Context, taskId: string): Promise<void>
  /** Gives a claimed task back to its candidates. */
  unclaim(ctx: Context, taskId: string): Promise<void>
  /** Of the assignee alone. A task that was delegated goes back to its owner instead of on. */
  complete(ctx: Context, completing: Completing): Promise<void>
  /**
   * Ends a task without a decision, by an administrator, who says which branch is taken where no condition holds: `flowId` is the
   * sequence flow of a node behind the task.
   */
  sendOn(ctx: Context, sending: Noted & { flowId: string }): Promise<void>
  /** Sends the instance back to a user task that it has been at: `to`, or the one before. */
  back(ctx: Context, sending: Noted & { to?: string }): Promise<void>
  /** The task becomes another person's. */
  transfer(ctx: Context, handing: Handing): Promise<void>
  /**
   * Gives open tasks of a person who is away to others, by the rule of each process, as new ones are given: a part of them at once.
   * Answers how many went, and how many stay. Of others by administrators of processes alone.
   */
  passOn(ctx: Context, userId: string): Promise<PassedOn>
  /** Another person prepares the task, and it comes back. */
  delegate(ctx: Context, handing: Handing): Promise<void>
  /** The starter ends an instance that nobody has handled so far. */
  withdraw(ctx: Context, withdrawing: { instanceId: string; reason?: string }): Promise<void>
  /** Of a task that several people do side by side: these do it, too. */
  addSigners(ctx: Context, adding: Noted & { userIds: readonly string[] }): Promise<void>
  /** Takes such tasks away from people who have not done them. `taskId` is one of the same step. */
  removeSigners(ctx: Context, removing: Noted & { taskIds: readonly string[] }): Promise<void>
  /** Says something about an instance, with links of uploaded files. */
  comment(
    ctx: Context,
    said: { instanceId: string; taskId?: string; message: string; attachments?: readonly string[] },
  ): Promise<void>
  /** Reminds who is to act now, of what the caller has started or administers; once an hour at most. */
  urge(ctx: Context, urging: { instanceId: string; message?: string }): Promise<void>
  /** Ends an instance, and what it called, whatever it waits for. Whether the caller may is up to the route. */
  deleteInstance(ctx: Context, deleting: { instanceId: string; reason: string }): Promise<void>
  /** Stops an instance: nothing is claimed or completed and no timer fires, until it is set going again. */
  suspendInstance(ctx: Context, instanceId: string, isSuspended: boolean): Promise<void>
  /** Tells what moving instances to another version of their process would do. */
  previewMove(ctx: Context, moving: Moving): Promise<MovePreview>
  /** Moves one running instance to another version: its tasks stay with who has them. Refused where `previewMove` says why. */
  moveInstance(ctx: Context, moving: Omit<Moving, 'instanceIds'> & { instanceId: string }): Promise<void>
  /** Has timers of an instance that failed fire now. */
  retry(ctx: Context, instanceId: string): Promise<void>
  /**
   * Delivers a message to what waits for it in one instance. Without one it starts what begins with it; where nothing does, the first
   * instance of the tenant that waits for it gets it.
   */
  message(
    ctx: Context,
    sent: { name: string; instanceId?: string; variables?: Readonly<Record<string, unknown>> },
  ): Promise<void>
  /** Tells everything in the tenant that waits for this signal, and starts what begins with it. */
  signal(ctx: Context, sent: { name: string; variables?: Readonly<Record<string, unknown>> }): Promise<void>
}
