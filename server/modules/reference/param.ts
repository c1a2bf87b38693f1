import { and, eq } from 'drizzle-orm'
import { inLanguage, required } from '#shared/messages.ts'
import { param } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { isSecretParameter } from '#shared/secret-names.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { parameterFault } from '../../parameters.ts'
import { maskIn, type Sealing } from '../../sealing.ts'

/** Values that the server reads are checked when they are saved; secret ones are stored sealed and shown as a mask. */
export const paramExtension = extend(param, {
  // What new accounts begin with is handed on, and changed by its owner at once: whoever sets it may read it.
  show: async ({ isPlatform }, rows, { parameters }) =>
    isPlatform
      ? rows.map((row) =>
          row.paramKey === 'account.initPassword' && row.paramValue
            ? { ...row, paramValue: parameters.get('account.initPassword') }
            : row,
        )
      : rows,

  async write({ ctx, before, sent: { paramValue }, row: { paramKey } }, { sealing }) {
    if (!before) return { paramValue: storedValue(sealing, ctx, paramKey, paramValue ?? '') }
    const wasSecret = isSecretParameter(before.paramKey)
    const isMask = wasSecret && paramValue === maskIn(before.paramValue ?? '')
    const isKept = paramValue === undefined || isMask
    // Under a name that is no secret's the value would be shown, so whoever renames it has to know it.
    if (isKept && wasSecret && !isSecretParameter(paramKey)) throw refusal(ctx, missing)
    if (isKept && (wasSecret || paramKey === before.paramKey)) return { paramValue: before.paramValue }
    return { paramValue: storedValue(sealing, ctx, paramKey, paramValue ?? before.paramValue ?? '') }
  },

  async wrote({ ctx, before, row, changed }, surroundings) {
    const secretKey = sentTo[before?.paramKey ?? '']
    if (secretKey && (!row || changed('paramKey', 'paramValue'))) await forget(surroundings, ctx, secretKey)
    return undefined
  },
})

/** Addresses, and the secret that goes to each: to another one it has to be entered again. */
const sentTo: Readonly<Record<string, string>> = { 'social.oidc.issuer': 'social.oidc.clientSecret' }

async function forget({ database, services }: Surroundings, ctx: Context, paramKey: string) {
  const params = services.unruled(param)
  const [secret] = await database.current
    .select({ id: params.table.id, value: params.table.paramValue })
    .from(params.table)
    .where(and(eq(params.table.paramKey, paramKey), eq(params.table.isDeleted, 0)))
  if (!secret?.value) return
  await params.update(ctx, secret.id, { paramValue: '' })
  ctx.warnings?.push({ field: 'paramValue', message: inLanguage(secretAgain(paramKey), ctx.language) })
}

const secretAgain = (key: string): Label => [
  `地址已更改，请重新填写参数 ${key}`,
  `The address was changed: enter the parameter ${key} again`,
]

const missing = required(param.fields.paramValue.label, 'textarea')

function storedValue(sealing: Sealing, ctx: Context, key: string, value: string): string {
  const fault = parameterFault(key, value)
  if (fault) throw refusal(ctx, fault)
  if (!isSecretParameter(key)) return value
  // A mask that stands for no value of this row: there is nothing that it could keep.
  if (value.includes('****')) throw refusal(ctx, missing)
  return sealing.seal(value)
}

const refusal = (ctx: Context, label: Label) => fieldFault(ctx, 'paramValue', label)
