import { inLanguage, malformedParameter } from '#shared/messages.ts'
import { keyStatus } from '../../auth/api-keys.ts'
import { authMessages } from '../../auth/messages.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

/** Blade's number of a key that is disabled, by which its client offers to enable it; its search asks for 0. */
const bladeDisabled = -1
const disabledNames: readonly string[] = [String(bladeDisabled), '0']

/** What Blade's client sends of a key, with our number of the state. */
export function withOwnState(params: Params): Params {
  const asked = ['status', 'status_equal'].filter((name) =>
    disabledNames.includes(textOf(params, name) ?? ''),
  )
  return { ...params, ...Object.fromEntries(asked.map((name) => [name, keyStatus.disabled])) }
}

/**
 * A key of the caller as Blade's client reads it, too. Our own client, which asks for versions, knows the state by the
 * dictionary's number.
 */
export function withKeyWords(ctx: Context, row: Wire): Wire {
  const isDisabled = row.status === keyStatus.disabled
  return {
    ...row,
    // Of the keys of others, `userName` says whose they are.
    account: row.userId === ctx.userId ? ctx.account : (row.userName ?? ''),
    apiKey: row.keyPrefix ? `${row.keyPrefix}****` : '',
    expireTimeInfo: row.expireTime || inLanguage(authMessages.keyEndless, ctx.language),
    status: isDisabled && !ctx.wantsVersion ? bladeDisabled : row.status,
  }
}

/** Whether it is Blade's client that makes a key: it shows the answer itself as the key. */
export const speaksBlade = (params: Params): boolean => 'name' in params && !('keyName' in params)

/**
 * Whose key a call is about; Blade's form names an owner. A key can do what its owner can, so only the platform's administrator,
 * who may do all that anyway, makes one for somebody else.
 */
export function ownerIn(ctx: Context, params: Params): string {
  const owner = textOf(params, 'userId')
  if (owner === undefined || owner === ctx.userId) return ctx.userId
  if (!/^-?\d{1,19}$/.test(owner)) throw new HttpError(400, malformedParameter('userId'))
  if (!ctx.isPlatform) throw fieldFault(ctx, 'userId', authMessages.keyOwn)
  return owner
}
