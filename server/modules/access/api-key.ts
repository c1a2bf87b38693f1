import { eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { apiKey, user } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import { areAddresses, keyStatus, makeKey } from '../../auth/api-keys.ts'
import { arePatterns } from '../../auth/key-paths.ts'
import { authMessages } from '../../auth/messages.ts'
import { accessFor, keysOf } from '../../crud/calls/router.ts'
import { changesOf, demandWriting, versionOf } from '../../crud/calls/submit.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { ResourceService } from '../../crud/service.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText, textOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import { byWhom } from '../../log/recorder.ts'
import { system } from '../../store/policy.ts'
import { apiKeyLogRoutes } from './api-key-log.ts'
import { ownerIn, speaksBlade, withKeyWords, withOwnState } from './api-key-words.ts'

type Draft = Input<typeof apiKey>

const { path } = apiKey
/** Of one person. */
const mostKeys = 50

interface Parts {
  keys: ResourceService<typeof apiKey>
  surroundings: Surroundings
}

/** The caller's own keys, and those that the platform's administrator has made for others. */
function ownOrMade({ userId, isPlatform }: Context): Condition {
  const own: Condition = { column: 'userId', operator: 'equal', value: userId }
  if (!isPlatform) return own
  const made: Condition = { column: 'createUser', operator: 'equal', value: userId }
  return { column: '', operator: 'any', value: '', anyOf: [made, own] }
}

/** Keys by which programs call: everybody's own, because a key can do what its owner can. */
export const apiKeyExtension = extend(apiKey, {
  where: (ctx) => [ownOrMade(ctx)],
  show: async (ctx, rows) => rows.map((row) => withKeyWords(ctx, row)),
  service: (base) => ({
    ...base,
    page: (ctx, params, also) => base.page(ctx, withOwnState(params), also),
    aggregate: (ctx, params, also) => base.aggregate(ctx, withOwnState(params), also),
  }),
  routes: (keys, surroundings) => [
    ...writingRoutes({ keys, surroundings }),
    ...apiKeyLogRoutes(surroundings),
  ],
})

function writingRoutes(parts: Parts): Route[] {
  const editing = accessFor(apiKey, 'edit')

  async function save(call: SignedInCall) {
    const { key, ...answer } = await add(parts, call)
    return speaksBlade(call.params) ? key : { ...answer, key }
  }

  async function submit(call: SignedInCall) {
    const isNew = textOf(call.params, 'id') === undefined
    demandWriting(call.ctx, apiKey, isNew)
    return isNew ? add(parts, call) : change(parts, call)
  }

  return [
    post(`${path}/save`, accessFor(apiKey, 'add'), save, { summary: ['新增接口密钥', 'Make an API key'] }),
    post(`${path}/update`, editing, (call) => change(parts, call), {
      summary: ['修改接口密钥', 'Change an API key'],
    }),
    post(`${path}/submit`, accessFor(apiKey, 'add', 'edit'), submit, {
      summary: ['新增或修改接口密钥', 'Make or change an API key'],
    }),
    post(`${path}/enable`, editing, (call) => turn(parts, call, 'enabled'), {
      summary: ['启用接口密钥', 'Enable API keys'],
    }),
    post(`${path}/disable`, editing, (call) => turn(parts, call, 'disabled'), {
      summary: ['禁用接口密钥', 'Disable API keys'],
    }),
    post(`${path}/renew`, editing, (call) => renew(parts, call), {
      summary: ['更换接口密钥', 'Replace an API key'],
    }),
    post(`${path}/remove`, accessFor(apiKey, 'delete'), (call) => remove(parts, call), {
      summary: ['删除接口密钥', 'Remove API keys'],
    }),
  ]
}

async function ownRow(keys: Parts['keys'], ctx: Context, id: string) {
  const row = await keys.row(ctx, id)
  const hasMade = ctx.isPlatform && row.createUser === ctx.userId
  if (row.userId !== ctx.userId && !hasMade) throw new HttpError(400, messages.notFound)
  return row
}

/** The keys that a call names: all of them the caller's, or none. */
async function ownIds({ keys }: Parts, { ctx, params, body }: SignedInCall): Promise<string[]> {
  const ids = keysOf(apiKey, params, body)
  for (const id of ids) await ownRow(keys, ctx, id)
  return ids
}

function note({ surroundings }: Parts, ctx: Context, name: EventName, what: object) {
  surroundings.recorder.event(name, { ...byWhom(ctx), ...what })
}

async function add(parts: Parts, { ctx, params, language }: SignedInCall) {
  const owner = ownerIn(ctx, params)
  // Somebody whom the caller sees; of another tenant nobody.
  if (owner !== ctx.userId) await parts.surroundings.services.of(user).row(ctx, owner)
  const input = inputOf(apiKey, 'save', withOwnState(params), language) as Draft
  refuseMalformed(ctx, input)
  await demandRoom(parts, owner)
  const { key, ...kept } = makeKey()
  const stored = { ...input, ...kept, userId: owner }
  const answer = await parts.keys.save(ctx, stored as Draft)
  note(parts, ctx, 'api key made', { id: answer.id, ...(owner !== ctx.userId && { owner }) })
  // Told this once: only the hash is kept.
  return { ...answer, key }
}

async function demandRoom({ surroundings: { store } }: Parts, owner: string) {
  const own = await store.of(apiKey).count(system, { userId: owner })
  if (own >= mostKeys) throw new HttpError(400, authMessages.tooManyKeys(mostKeys))
}

async function change({ keys }: Parts, { ctx, params }: SignedInCall) {
  const id = neededText(params, 'id')
  const row = await ownRow(keys, ctx, id)
  // Whose it is was settled when it was made.
  if (textOf(params, 'userId') !== undefined && ownerIn(ctx, params) !== row.userId)
    throw fieldFault(ctx, 'userId', authMessages.keyOwn)
  const patch = await changesOf(keys, ctx, id, withOwnState(params))
  refuseMalformed(ctx, patch)
  return keys.update(ctx, id, patch, versionOf(params))
}

/** Opens the door for these keys, or closes it. */
async function turn(parts: Parts, call: SignedInCall, to: 'enabled' | 'disabled') {
  const ids = await ownIds(parts, call)
  for (const id of ids) await parts.keys.update(call.ctx, id, { status: keyStatus[to] })
  note(parts, call.ctx, `api keys ${to}`, { ids })
  return done
}

/** Another key in place of the one that may have been seen. */
async function renew(parts: Parts, { ctx, params }: SignedInCall) {
  const { keys, surroundings } = parts
  const { id } = await ownRow(keys, ctx, textOf(params, 'id') ?? '')
  const { key, ...kept } = makeKey()
  await surroundings.database.current.update(keys.table).set(kept).where(eq(keys.table.id, id))
  note(parts, ctx, 'api key renewed', { id })
  return { id, key }
}

async function remove(parts: Parts, call: SignedInCall) {
  const ids = await ownIds(parts, call)
  await parts.keys.remove(call.ctx, ids)
  note(parts, call.ctx, 'api keys removed', { ids })
  return done
}

function refuseMalformed(ctx: Context, { addresses, apiPath }: Partial<Draft>) {
  if (!areAddresses(addresses ?? null)) throw fieldFault(ctx, 'addresses', authMessages.keyAddresses)
  if (!arePatterns(apiPath ?? null)) throw fieldFault(ctx, 'apiPath', authMessages.keyPaths)
}
