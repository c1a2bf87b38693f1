import { eq } from 'drizzle-orm'
import { authMessages } from '#shared/auth-messages.ts'
import { type Language, messages, missingParameter } from '#shared/messages.ts'
import { apiKey } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { areAddresses, makeKey } from '../../auth/api-keys.ts'
import { extend } from '../../crud/extension.ts'
import { inputOf } from '../../crud/input.ts'
import { keysOf } from '../../crud/router.ts'
import { versionOf } from '../../crud/submit.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type SignedInCall } from '../../http/route.ts'

type Draft = Input<typeof apiKey>

const right = (suffix: string) => `${apiKey.permission}_${suffix}`
const reading = { codes: [apiKey.permission] }
const { path } = apiKey

/** Keys by which programs call: everybody's own, because a key can do what its owner can. */
export const apiKeyExtension = extend(apiKey, {
  routes(service, { database, recorder }) {
    const own = (params: Params, userId: string): Params => ({ ...params, userId_equal: userId })

    async function ownRow({ ctx }: SignedInCall, id: string) {
      const row = await service.row(ctx, id)
      if (row.userId !== ctx.userId) throw new HttpError(400, messages.notFound)
      return row
    }

    async function add({ ctx, params, language }: SignedInCall) {
      const input = inputOf(apiKey, 'save', params, language) as Draft
      refuseAddresses(input, language)
      const { key, ...kept } = makeKey()
      const stored = { ...input, ...kept, userId: ctx.userId }
      const answer = await service.save(ctx, stored as Draft)
      recorder.event('api key made', { tenantId: ctx.tenantId, userId: ctx.userId, id: answer.id })
      // Told this once: only the hash is kept.
      return { ...answer, key }
    }

    async function change(call: SignedInCall) {
      const { ctx, params, language } = call
      const id = textOf(params, 'id')
      if (id === undefined) throw new HttpError(400, missingParameter('id'))
      await ownRow(call, id)
      const patch = inputOf(apiKey, 'update', params, language) as Partial<Draft>
      refuseAddresses(patch, language)
      return service.update(ctx, id, patch, versionOf(params))
    }

    async function remove(call: SignedInCall) {
      const { ctx, params, body } = call
      const ids = keysOf(apiKey, params, body)
      for (const id of ids) await ownRow(call, id)
      await service.remove(ctx, ids)
      recorder.event('api keys removed', { tenantId: ctx.tenantId, userId: ctx.userId, ids })
      return done
    }

    /** Another key in place of the one that may have been seen. */
    async function renew(call: SignedInCall) {
      const { ctx, params } = call
      const { id } = await ownRow(call, textOf(params, 'id') ?? '')
      const { key, ...kept } = makeKey()
      await database.current.update(service.table).set(kept).where(eq(service.table.id, id))
      recorder.event('api key renewed', { tenantId: ctx.tenantId, userId: ctx.userId, id })
      return { id, key }
    }

    function submit(call: SignedInCall) {
      const isNew = textOf(call.params, 'id') === undefined
      if (!call.ctx.can(right(isNew ? 'add' : 'edit'))) throw new HttpError(403, messages.forbidden)
      return isNew ? add(call) : change(call)
    }

    const page = ({ ctx, params }: SignedInCall) => service.page(ctx, own(params, ctx.userId))

    return [
      get(`${path}/page`, reading, page, { summary: ['我的接口密钥', 'My API keys'] }),
      get(`${path}/list`, reading, page, { summary: ['我的接口密钥', 'My API keys'] }),
      get(
        `${path}/detail`,
        reading,
        async (call) => {
          const { id } = await ownRow(call, textOf(call.params, 'id') ?? '')
          return service.detail(call.ctx, { id })
        },
        { summary: ['接口密钥详情', 'An API key'] },
      ),
      post(`${path}/save`, { codes: [right('add')] }, add, { summary: ['新增接口密钥', 'Make an API key'] }),
      post(`${path}/update`, { codes: [right('edit')] }, change, {
        summary: ['修改接口密钥', 'Change an API key'],
      }),
      post(`${path}/submit`, { codes: [right('add'), right('edit')] }, submit, {
        summary: ['新增或修改接口密钥', 'Make or change an API key'],
      }),
      post(`${path}/renew`, { codes: [right('edit')] }, renew, {
        summary: ['更换接口密钥', 'Replace an API key'],
      }),
      post(`${path}/remove`, { codes: [right('delete')] }, remove, {
        summary: ['删除接口密钥', 'Remove API keys'],
      }),
    ]
  },
})

function refuseAddresses({ addresses }: Partial<Draft>, language: Language) {
  if (areAddresses(addresses ?? null)) return
  const label = authMessages.keyAddresses
  throw fieldFault({ language }, 'addresses', label)
}
