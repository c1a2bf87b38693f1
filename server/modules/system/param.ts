import { prompt } from '#shared/messages.ts'
import { param } from '#shared/resources/index.ts'
import { type Label, metaOf } from '#shared/schema/field.ts'
import { extend } from '../../crud/extension.ts'
import type { Wire } from '../../crud/presenter.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { isSecretKey, parameterFault } from '../../parameters.ts'
import { maskIn, type Sealing } from '../../sealing.ts'

/** Values that the server reads are checked when they are saved; secret ones are stored sealed and shown as a mask. */
export const paramExtension = extend(param, {
  service: (base, { sealing }) => ({
    ...base,
    page: async (ctx, params) => {
      const page = await base.page(ctx, params)
      return { ...page, records: page.records.map(masked) }
    },
    detail: async (ctx, params) => masked(await base.detail(ctx, params)),

    async save(ctx, input) {
      const { paramKey, paramValue } = input
      return base.save(ctx, { ...input, paramValue: storedValue(sealing, ctx, paramKey, paramValue) })
    },

    async update(ctx, key, { paramValue, ...patch }, version) {
      const before = await base.row(ctx, key)
      const paramKey = patch.paramKey ?? before.paramKey ?? ''
      const wasSecret = isSecretKey(before.paramKey)
      const isMask = wasSecret && paramValue === maskIn(before.paramValue ?? '')
      const isKept = paramValue === undefined || isMask
      // Under a name that is no secret's the value would be shown, so whoever renames it has to know it.
      if (isKept && wasSecret && !isSecretKey(paramKey)) throw refusal(ctx, missing)
      if (isKept && (wasSecret || paramKey === before.paramKey)) return base.update(ctx, key, patch, version)
      const value = storedValue(sealing, ctx, paramKey, paramValue ?? before.paramValue ?? '')
      return base.update(ctx, key, { ...patch, paramValue: value }, version)
    },
  }),
})

const missing = prompt(metaOf(param.fields.paramValue).label, 'textarea')

const masked = (row: Wire): Wire =>
  isSecretKey(String(row.paramKey)) ? { ...row, paramValue: maskIn(String(row.paramValue)) } : row

function storedValue(sealing: Sealing, ctx: Context, key: string, value: string): string {
  const fault = parameterFault(key, value)
  if (fault) throw refusal(ctx, fault)
  if (!isSecretKey(key)) return value
  // A mask that stands for no value of this row: there is nothing that it could keep.
  if (value.includes('****')) throw refusal(ctx, missing)
  return sealing.seal(value)
}

const refusal = (ctx: Context, label: Label) => fieldFault(ctx, 'paramValue', label)
