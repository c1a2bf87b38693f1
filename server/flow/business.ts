import type { Label } from '#shared/schema/field.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../crud/extension.ts'
import type { Context } from '../http/context.ts'

/** A business record, as the engine knows it: in Blade's words, `blade_process_leave:1123598815738675201`. */
export interface BusinessKey {
  /** `businessTable` on the wire. It is no table of the database: clients know the kind of a record by it. */
  table: string
  id: string
}

/** What happens to the instance of a business record. */
export interface BusinessEvent {
  /**
   * Who brought it about: the person whose call it is, with that person's rights, or, of a timer, the server itself, which
   * has none. Write by `services.unruled(resource).update(unnarrowed(ctx), …)`, so that neither matters.
   */
  ctx: Context
  businessId: string
  instanceId: string
  /** Of the whole instance, as they are now. */
  variables: Readonly<Record<string, unknown>>
}

export interface BusinessEnd extends BusinessEvent {
  /** What the last person decided: whether its last task was completed with `flag: ok`. True where nobody was asked. */
  approved: boolean
}

export interface BusinessDeletion extends BusinessEvent {
  /** What was given as the reason when the instance was deleted or withdrawn. */
  reason: string
}

/** A step of the record that a diagram may take: `flowable:delegateExpression="${businessStep}"` with the field `step`. */
export interface BusinessStep {
  label: Label
  /** Code that who starts a process needs where it takes this step before anybody is asked: see `offered`. */
  right?: string
  take(event: BusinessEvent, surroundings: Surroundings): Promise<void>
}

/**
 * How the records of a resource take part in processes. Everything here is called inside the engine's transaction: the record
 * and the instance move together, and what throws undoes both. A refusal is an `HttpError`, which the person reads.
 *
 * A module lists it: `businesses: [businessOf(leave, { table: 'blade_process_leave', … })]` in what its `index.ts` answers.
 */
export interface FlowBusiness<R extends Resource = Resource> {
  table: string
  resource: R
  /** Of the category's dictionary entry, where the record's own pages are: `/work/process/<routeValue>/…`. */
  routeValue?: string
  /** Variables that an instance begins with, besides those that its start is given, which win. */
  variables?(row: Row<R>): Record<string, unknown>
  /** Part of the subject of an instance that tells this record from others; by default what it is called. */
  about?(row: Row<R>): string
  /** The instance has begun; it may have come to its end already. `businessId` may be stored with it: see `start`. */
  onStarted?(event: BusinessEvent, surroundings: Surroundings): Promise<void>
  /** Somebody has completed a task of it and agrees; it goes on. `ctx` is that person. */
  onAgreed?(event: BusinessEvent, surroundings: Surroundings): Promise<void>
  /** The instance has come to an end by itself. */
  onEnded?(event: BusinessEnd, surroundings: Surroundings): Promise<void>
  /** The instance was ended by somebody: deleted by an administrator, or withdrawn by its starter. */
  onDeleted?(event: BusinessDeletion, surroundings: Surroundings): Promise<void>
  /** By the name that diagrams know each by. */
  steps?: Readonly<Record<string, BusinessStep>>
}

export type AnyBusiness = FlowBusiness<Resource>

/** Erases the resource's type, so that records of different kinds fit one list. */
export const businessOf = <R extends Resource>(
  resource: R,
  parts: Omit<FlowBusiness<R>, 'resource'>,
): AnyBusiness => ({ resource, ...parts }) as AnyBusiness
