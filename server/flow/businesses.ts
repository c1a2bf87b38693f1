import type { Surroundings } from '../crud/extension.ts'
import { unnarrowed } from '../crud/scope.ts'
import type { Context } from '../http/context.ts'
import type { AnyBusiness, BusinessEvent, BusinessKey } from './business.ts'

/** The business records of all modules, by what clients call their kind. */
export interface Businesses {
  of(table: string | null): AnyBusiness | undefined
  /** The first of them that is so. */
  find(is: (business: AnyBusiness) => boolean): AnyBusiness | undefined
  /** Variables that an instance about this record begins with. */
  variables(ctx: Context, key: BusinessKey): Promise<Record<string, unknown>>
  /** Part of an instance's subject that tells this record from others; blank for one that is unknown. */
  about(ctx: Context, key: BusinessKey): Promise<string>
  started(table: string | null, event: BusinessEvent): Promise<void>
  agreed(table: string | null, event: BusinessEvent): Promise<void>
  ended(table: string | null, event: BusinessEvent, approved: boolean): Promise<void>
  deleted(table: string | null, event: BusinessEvent, reason: string): Promise<void>
  /** False where the record knows no such step. */
  step(table: string | null, name: string, event: BusinessEvent): Promise<boolean>
}

export function createBusinesses(surroundings: Surroundings, all: () => readonly AnyBusiness[]): Businesses {
  let known: ReadonlyMap<string, AnyBusiness> | undefined
  const of = (table: string | null) => {
    known ??= new Map(all().map((one) => [one.table, one]))
    return known.get(table ?? '')
  }
  const rowOf = ({ resource }: AnyBusiness, ctx: Context, id: string) =>
    surroundings.services.unruled(resource).row(unnarrowed(ctx), id)
  return {
    of,
    find: (is) => all().find(is),
    async variables(ctx, { table, id }) {
      const business = of(table)
      return business?.variables ? business.variables(await rowOf(business, ctx, id)) : {}
    },
    async about(ctx, { table, id }) {
      const business = of(table)
      if (!business) return ''
      if (business.about) return business.about(await rowOf(business, ctx, id))
      const titles = await surroundings.names.titles(business.resource, ctx.tenantId, [id], ctx.language)
      return titles.get(id) ?? ''
    },
    async started(table, event) {
      await of(table)?.onStarted?.(event, surroundings)
    },
    async agreed(table, event) {
      await of(table)?.onAgreed?.(event, surroundings)
    },
    async ended(table, event, approved) {
      await of(table)?.onEnded?.({ ...event, approved }, surroundings)
    },
    async deleted(table, event, reason) {
      await of(table)?.onDeleted?.({ ...event, reason }, surroundings)
    },
    async step(table, name, event) {
      const step = of(table)?.steps?.[name]
      if (!step) return false
      await step.take(event, surroundings)
      return true
    },
  }
}
