import { messages } from '#shared/messages.ts'
import { apiKey, logApi } from '#shared/resources/index.ts'
import { accessFor, calling } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'

const path = '/blade-system/api-key-log'
const reading = accessFor(apiKey, 'menu')

/**
 * Calls that the caller's own keys were used for, newest first, in the words of the API log: what changes nothing is not kept
 * there. `apiKeyId` asks for those of one key; a removed key is still its owner's.
 */
export function apiKeyLogRoutes({
  store,
  services,
  recorder,
}: Pick<Surroundings, 'store' | 'services' | 'recorder'>): Route[] {
  const log = services.of(logApi)

  async function byOwnKeys({ tenantId, userId }: Context): Promise<Condition> {
    const own = await store.of(apiKey).find(tenant(tenantId), { userId }, { select: ['id'], presence: 'any' })
    return { column: 'apiKeyId', operator: 'in', value: JSON.stringify(own.map(({ id }) => id)) }
  }

  async function page({ ctx, params }: SignedInCall) {
    // What was called a moment ago is part of the answer.
    await recorder.flush()
    return log.page(calling(ctx, logApi, 'page'), params, [await byOwnKeys(ctx)])
  }

  async function detail({ ctx, params }: SignedInCall) {
    await recorder.flush()
    const id = textOf(params, 'id') ?? ''
    const actor = calling(ctx, logApi, 'detail')
    const { total } = await log.page(actor, { id_equal: id, size: 1 }, [await byOwnKeys(ctx)])
    if (!id || total === 0) throw new HttpError(400, messages.notFound)
    return log.detail(actor, { id })
  }

  return [
    get(`${path}/list`, reading, page, { summary: ['接口密钥调用日志', 'Calls by my API keys'] }),
    get(`${path}/page`, reading, page, { summary: ['接口密钥调用日志', 'Calls by my API keys'] }),
    get(`${path}/detail`, reading, detail, { summary: ['接口密钥调用详情', 'A call by an API key'] }),
  ]
}
