import type { Label } from '#shared/schema/field.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'

/** What the keys of states and levels are called, in both languages: sentences are made of them. */
export function createLabels({ names }: Surroundings) {
  const labelIn =
    (dictionary: string) =>
    async (ctx: Context, key: number | null): Promise<Label> => {
      const items = await names.dictionary(ctx.tenantId, dictionary, false)
      const item = items.get(String(key))
      return item ? [item.dictValue, item.dictValueEn || item.dictValue] : [String(key), String(key)]
    }
  return { stateLabel: labelIn('event_status'), levelLabel: labelIn('event_level') }
}
