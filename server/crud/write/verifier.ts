import { optionMissing, targetMissing } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { Names } from '../read/names.ts'
import { resourceNamed } from '../registry.ts'
import { livingOf } from '../tie/living.ts'

/** Looks up what a value points to. Each function throws an `HttpError` 400 that names the field where something is missing. */
export interface Verifier {
  /** That all these records are there, within the caller's reach. */
  targets(ctx: Context, name: string, meta: FieldMeta, keys: readonly string[]): Promise<void>
  /** That a value, or each of several, is an item of the field's dictionary. */
  options(ctx: Context, name: string, meta: FieldMeta, value: unknown): Promise<void>
}

export const createVerifier = (database: Database, names: Names): Verifier => ({
  async targets(ctx, name, meta, keys) {
    if (!keys.length) return
    const found = await livingOf(database, ctx, resourceNamed(meta.resource ?? ''), keys)
    if (found.length < new Set(keys).size) throw fieldFault(ctx, name, targetMissing(meta.label))
  },

  async options(ctx, name, meta, value) {
    const items = await names.dictionary(ctx.tenantId, meta.dict ?? '', meta.business === true)
    const keys = Array.isArray(value) ? value : [value]
    if (keys.some((key) => !items.has(String(key)))) throw fieldFault(ctx, name, optionMissing(meta.label))
  },
})
