import type { FieldMeta, Label } from '#shared/schema/field.ts'
import type { Context } from '../../http/context.ts'
import type { Values } from './input.ts'
import { added } from './stored-values.ts'
import type { Verifier } from './verifier.ts'

interface Checked {
  /** Of the field that is stored. */
  name: string
  meta: FieldMeta
  now: unknown
  before: unknown
}

/**
 * Looks up what the rows of a JSON list, or one object, point to, as if each of their parts were a field, however deep it
 * lies. What was there before stays. @throws 400 that names the field, and says which part.
 */
export async function verifyParts(verifier: Verifier, ctx: Context, { name, meta, now, before }: Checked) {
  for (const [part, one] of Object.entries(meta.parts?.fields ?? {})) {
    const label = within(meta.label, one.label)
    const [values, known] = [valuesOf(now, part), valuesOf(before, part)]
    const inner = { ...one, label }
    if (one.parts) await verifyParts(verifier, ctx, { name, meta: inner, now: values, before: known })
    const keys = added(values.map(String), known.map(String))
    if (!keys.length) continue
    if (one.resource) await verifier.targets(ctx, name, inner, keys)
    else if (one.dict && !one.anyKey) await verifier.options(ctx, name, inner, keys)
  }
}

const within = ([zh, en]: Label, [partZh, partEn]: Label): Label => [`${zh}：${partZh}`, `${en}: ${partEn}`]

/** The values of a part in one object or in each of several. */
const valuesOf = (whole: unknown, part: string): unknown[] =>
  [whole].flat().flatMap((row) => (row as Values | null | undefined)?.[part] ?? [])
