import { optionMissing, targetMissing } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { Names } from '../read/names.ts'
import { resourceNamed } from '../registry.ts'
import { livingOf } from '../tie/living.ts'
import type { Values } from './input.ts'
import { added } from './stored-values.ts'

/**
 * Looks up what a field's value points to: records within the caller's reach, items of a dictionary; in JSON each part as if it
 * were a field, however deep it lies. Records and parts that were there `before` stay.
 * @throws 400 that names the field, and says which part.
 */
type Verify = (ctx: Context, name: string, meta: FieldMeta, value: unknown, before?: unknown) => Promise<void>

export function createVerifier(database: Database, names: Names): Verify {
  async function demandTargets(ctx: Context, name: string, meta: FieldMeta, keys: readonly string[]) {
    if (!keys.length) return
    const found = await livingOf(database, ctx, resourceNamed(meta.resource ?? ''), keys)
    if (found.length < new Set(keys).size) throw fieldFault(ctx, name, targetMissing(meta.label))
  }

  async function demandItems(ctx: Context, name: string, meta: FieldMeta, keys: readonly unknown[]) {
    if (!keys.length || meta.anyKey) return
    const items = await names.dictionary(ctx.tenantId, meta.dict ?? '', meta.business === true)
    if (keys.some((key) => !items.has(String(key)))) throw fieldFault(ctx, name, optionMissing(meta.label))
  }

  async function verify(ctx: Context, name: string, meta: FieldMeta, value: unknown, before?: unknown) {
    if (meta.resource) return demandTargets(ctx, name, meta, added(value, before))
    if (meta.dict) return demandItems(ctx, name, meta, [value].flat())
    for (const [part, one] of Object.entries(meta.parts?.fields ?? {})) {
      const inner = { ...one, label: within(meta.label, one.label) }
      const [values, known] = [valuesOf(value, part), valuesOf(before, part)]
      if (one.parts) await verify(ctx, name, inner, values, known)
      else await verify(ctx, name, inner, added(values.map(String), known.map(String)))
    }
  }
  return verify
}

const within = ([zh, en]: Label, [partZh, partEn]: Label): Label => [`${zh}：${partZh}`, `${en}: ${partEn}`]

/** The values of a part in one object or in each of several. */
const valuesOf = (whole: unknown, part: string): unknown[] =>
  [whole].flat().flatMap((row) => (row as Values | null | undefined)?.[part] ?? [])
