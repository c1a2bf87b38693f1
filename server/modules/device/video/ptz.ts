import { type CameraPreset, mostPresets } from '#shared/contract/device/camera.ts'
import { malformedParameter, missingParameter } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Presets } from '../../../camera/adapter.ts'
import type { Device } from '../../../camera/cameras.ts'
import { cameraFault } from '../../../camera/fault.ts'
import { textOf, wordOf } from '../../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { tenant } from '../../../store/policy.ts'
import { cameraAsked, indexAsked, moveAsked } from './asked.ts'
import type { VideoParts } from './video.ts'

const reading = { codes: [permissionOf(device, 'menu')] }
const editing = { codes: [permissionOf(device, 'edit')] }
const longestName = 30
/** Milliseconds after which a camera is stopped whose browser has gone without a word. */
const longestMove = 15_000

/** Turning a camera, and the positions that it remembers. */
export const ptzRoutes = (parts: VideoParts): Route[] => [turningRoute(parts), ...presetRoutes(parts)]

function turningRoute(parts: VideoParts): Route {
  const { cameras, demand, recorder } = parts
  const turning = new Map<string, NodeJS.Timeout>()
  const settle = (id: string) => {
    clearTimeout(turning.get(id))
    turning.delete(id)
  }

  async function move(call: SignedInCall) {
    const row = await cameraAsked(parts, call)
    const action = wordOf(call.params, 'action', ['start', 'stop'])
    const asked = moveAsked(call.params)
    const { ptz } = await cameras.of(row, call.ctx.userId)
    if (!ptz) throw cameraFault('unsupported')
    // A stop is never one too many.
    if (action === 'start') await demand(call.ctx)
    settle(row.id)
    if (action === 'start')
      turning.set(
        row.id,
        stopLater(row.id, () => ptz.stop(asked)),
      )
    await ptz[action](asked)
    return {}
  }

  const stopLater = (id: string, stop: () => Promise<void>) =>
    setTimeout(() => {
      turning.delete(id)
      stop().catch((error: unknown) => {
        if (!(error instanceof HttpError)) recorder.failure(error)
      })
    }, longestMove).unref()

  return post(`${device.path}/ptz`, editing, move, {
    transaction: false,
    summary: ['云台控制', 'Turn a camera'],
    description: [
      '`{id, action: start|stop, direction: 0–11, speed: 0–2}`；方向依次为上、下、左、右、左上、左下、右上、右下、放大、缩小、近焦、远焦。15 秒后自动停止。',
      '`{id, action: start|stop, direction: 0–11, speed: 0–2}`; up, down, left, right, up left, down left, up right, down right, zoom in, zoom out, focus near, focus far. It stops by itself after 15 seconds.',
    ],
  })
}

const presetRoutes = (parts: VideoParts): Route[] => [
  get(`${device.path}/presets`, reading, (call) => list(parts, call), {
    summary: ['预置位列表', 'Positions that a camera remembers'],
  }),
  post(`${device.path}/preset`, editing, (call) => change(parts, call), {
    transaction: false,
    summary: ['预置位转到、设置与清除', 'Go to, remember or forget a position of a camera'],
    description: [
      '`{id, action: go|set|remove, index?, name?}`；设置时不给 index 则取第一个空号。',
      '`{id, action: go|set|remove, index?, name?}`; without an index the first free one is set.',
    ],
  }),
]

async function presetsAsked(parts: VideoParts, call: SignedInCall) {
  const row = await cameraAsked(parts, call)
  const { presets } = await parts.cameras.of(row, call.ctx.userId)
  if (!presets) throw cameraFault('unsupported')
  return { row, presets }
}

async function list(parts: VideoParts, call: SignedInCall): Promise<CameraPreset[]> {
  const { row, presets } = await presetsAsked(parts, call)
  return inOrder(presets.list ? await presets.list() : (row.presets ?? []))
}

async function change(parts: VideoParts, call: SignedInCall) {
  const { row, presets } = await presetsAsked(parts, call)
  const action = wordOf(call.params, 'action', ['go', 'set', 'remove'])
  const index = action === 'set' && call.params.index === undefined ? undefined : indexAsked(call.params)
  const name = action === 'set' ? nameAsked(call.params) : ''
  await parts.demand(call.ctx)
  if (action === 'set') return set(parts, row, presets, index, name)
  if (index === undefined) throw new HttpError(400, missingParameter('index'))
  if (action === 'go') {
    await presets.go(index)
    return {}
  }
  await presets.clear(index)
  if (!presets.list) await keep(parts, row, (kept) => kept.filter((one) => one.index !== index))
  return {}
}

async function set(
  parts: VideoParts,
  row: Device,
  presets: Presets,
  asked: number | undefined,
  name: string,
) {
  const known = presets.list ? await presets.list() : (row.presets ?? [])
  const index = await presets.set(asked ?? firstFree(known), name)
  if (!presets.list)
    await keep(parts, row, (kept) => [...kept.filter((one) => one.index !== index), { index, name }])
  return { index, name }
}

/** Of a platform that does not list them: what they are called. */
function keep(
  { database, store }: VideoParts,
  { id, tenantId }: Device,
  changed: (kept: CameraPreset[]) => CameraPreset[],
) {
  const [own, devices] = [tenant(tenantId), store.of(device)]
  return database.transaction(async () => {
    const { presets } = await devices.get(own, id, { select: ['presets'] })
    await devices.update(own, { id }, { presets: inOrder(changed(presets ?? [])) })
  })
}

function nameAsked(params: Params): string {
  const name = textOf(params, 'name')?.trim()
  if (!name) throw new HttpError(400, missingParameter('name'))
  if (name.length > longestName) throw new HttpError(400, malformedParameter('name'))
  return name
}

function firstFree(known: readonly CameraPreset[]): number {
  const taken = new Set(known.map(({ index }) => index))
  for (let index = 1; index <= mostPresets; index += 1) if (!taken.has(index)) return index
  throw cameraFault('refused')
}

const inOrder = (presets: readonly CameraPreset[]): CameraPreset[] =>
  presets.toSorted((one, other) => one.index - other.index)
