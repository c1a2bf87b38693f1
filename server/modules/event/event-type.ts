import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { eventType, soil } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { livingOf } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { eventMessages } from './messages.ts'

export const eventTypeExtension = extend(eventType, {
  async write({ ctx, sent }, surroundings) {
    await demandKnown(surroundings, ctx, sent.rule)
    return undefined
  },
})

/** What a rule names must be there, as what a field points to must. */
async function demandKnown(
  { database, names }: Surroundings,
  ctx: Context,
  rule: EventRule | null | undefined,
) {
  if (!rule) return
  const isItem = async (dictionary: string, business: boolean, keys: readonly string[]) => {
    const items = keys.length ? await names.dictionary(ctx.tenantId, dictionary, business) : undefined
    return keys.every((key) => items?.has(key))
  }
  if (!(await isItem('metric', false, rule.metric ? [rule.metric] : [])))
    throw fault(ctx, eventMessages.unknownMetric)
  const { deviceTypeKey, cropKeys = [], soilIds = [] } = rule.scope ?? {}
  const isKnown =
    (await isItem('device_type', true, deviceTypeKey ? [deviceTypeKey] : [])) &&
    (await isItem('crop', true, cropKeys)) &&
    (await livingOf(database, ctx, soil, soilIds)).length === new Set(soilIds).size
  if (!isKnown) throw fault(ctx, eventMessages.unknownScope)
}

const fault = (ctx: Context, label: Label) => fieldFault(ctx, 'rule', label)
