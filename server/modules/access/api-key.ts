import { eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { apiKey } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { areAddresses, keyStatus, makeKey } from '../../auth/api-keys.ts'
import { arePatterns } from '../../auth/key-paths.ts'
import { authMessages } from '../../auth/messages.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { versionOf } from '../../crud/calls/submit.ts'
import { extend } from '../../crud/extension.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import { apiKeyLogRoutes } from './api-key-log.ts'
import { ownParams, refuseForeignOwner, speaksBlade, withKeyWords } from './api-key-words.ts'

type Draft = Input<typeof apiKey>

const right = (suffix: string) => `${apiKey.permission}_${suffix}`
const reading = { codes: [apiKey.permission] }
const { path } = apiKey

/** Keys by which programs call: everybody's own, because a key can do what its owner can. */
export const apiKeyExtension = extend(apiKey, {
  routes(service, surroundings) {
    const { database, recorder } = surroundings
    const own = (params: Params, userId: string): Params => ({ ...ownParams(params), userId_equal: userId })

    async function ownRow({ ctx }: SignedInCall, id: string) {
      const row = await service.row(ctx, id)
      if (row.userId !== ctx.userId) throw new HttpError(400, messages.notFound)
      return row
    }

    async function add({ ctx, params, language }: SignedInCall) {
      refuseForeignOwner(ctx, params)
      const input = inputOf(apiKey, 'save', ownParams(params), language) as Draft
      refuseMalformed(ctx, input)
      const { key, ...kept } = makeKey()
      const stored = { ...input, ...kept, userId: ctx.userId }
      const answer = await service.save(ctx, stored as Draft)
      recorder.event('api key made', { tenantId: ctx.tenantId, userId: ctx.userId, id: answer.id })
      // Told this once: only the hash is kept.
      return { ...answer, key }
    }

    async function change(call: SignedInCall) {
      const { ctx, params, language } = call
      const id = neededText(params, 'id')
      await ownRow(call, id)
      refuseForeignOwner(ctx, params)
      const patch = inputOf(apiKey, 'update', ownParams(params), language) as Partial<Draft>
      refuseMalformed(ctx, patch)
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

    /** Opens the door for these keys, or closes it: all of them, or none. */
    const switching = (status: number, name: EventName) => async (call: SignedInCall) => {
      const { ctx, params, body } = call
      const ids = keysOf(apiKey, params, body)
      for (const id of ids) await ownRow(call, id)
      for (const id of ids) await service.update(ctx, id, { status })
      recorder.event(name, { tenantId: ctx.tenantId, userId: ctx.userId, ids })
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

    async function save(call: SignedInCall) {
      const { key, ...answer } = await add(call)
      return speaksBlade(call.params) ? key : { ...answer, key }
    }

    async function page({ ctx, params }: SignedInCall) {
      const found = await service.page(ctx, own(params, ctx.userId))
      return { ...found, records: found.records.map((row) => withKeyWords(ctx, row)) }
    }

    async function detail(call: SignedInCall) {
      const { id } = await ownRow(call, textOf(call.params, 'id') ?? '')
      return withKeyWords(call.ctx, await service.detail(call.ctx, { id }))
    }

    return [
      get(`${path}/page`, reading, page, { summary: ['我的接口密钥', 'My API keys'] }),
      get(`${path}/list`, reading, page, { summary: ['我的接口密钥', 'My API keys'] }),
      get(`${path}/detail`, reading, detail, { summary: ['接口密钥详情', 'An API key'] }),
      post(`${path}/save`, { codes: [right('add')] }, save, { summary: ['新增接口密钥', 'Make an API key'] }),
      post(`${path}/update`, { codes: [right('edit')] }, change, {
        summary: ['修改接口密钥', 'Change an API key'],
      }),
      post(`${path}/submit`, { codes: [right('add'), right('edit')] }, submit, {
        summary: ['新增或修改接口密钥', 'Make or change an API key'],
      }),
      post(`${path}/enable`, { codes: [right('edit')] }, switching(keyStatus.enabled, 'api keys enabled'), {
        summary: ['启用接口密钥', 'Enable API keys'],
      }),
      post(
        `${path}/disable`,
        { codes: [right('edit')] },
        switching(keyStatus.disabled, 'api keys disabled'),
        { summary: ['禁用接口密钥', 'Disable API keys'] },
      ),
      post(`${path}/renew`, { codes: [right('edit')] }, renew, {
        summary: ['更换接口密钥', 'Replace an API key'],
      }),
      post(`${path}/remove`, { codes: [right('delete')] }, remove, {
        summary: ['删除接口密钥', 'Remove API keys'],
      }),
      ...apiKeyLogRoutes(surroundings),
    ]
  },
})

function refuseMalformed(ctx: Context, { addresses, apiPath }: Partial<Draft>) {
  if (!areAddresses(addresses ?? null)) throw fieldFault(ctx, 'addresses', authMessages.keyAddresses)
  if (!arePatterns(apiPath ?? null)) throw fieldFault(ctx, 'apiPath', authMessages.keyPaths)
}
