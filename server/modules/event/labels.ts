import type { Label } from '#shared/schema/field.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { itemLabel } from '../../crud/read/names.ts'
import type { Context } from '../../http/context.ts'

/** What the key of a level is called, in both languages: sentences are made of it. */
export async function levelLabel({ names }: Surroundings, ctx: Context, key: number | null): Promise<Label> {
  return itemLabel((await names.dictionary(ctx.tenantId, 'event_level', false)).get(String(key)), key)
}
