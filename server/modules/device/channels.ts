import { inLanguage, malformedParameter, messages, tooManyIds } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import { toldOf } from '../../crud/calls/told.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { inputOf } from '../../crud/write/input.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import type { Context } from '../../http/context.ts'
import { isYes, objectOf, objectsOf, textOf, wholeNumberOf } from '../../http/params.ts'
import { type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

type Devices = ResourceService<typeof device>

const mostChannels = 256

/** What a channel has from its recorder unless it says otherwise. */
const shared = [
  'brand',
  'agreementType',
  'deviceUserId',
  'companyId',
  'soilId',
  'stationId',
  'componentId',
  'gridId',
  'regionCode',
  'address',
  'lng',
  'lat',
  'reportIntervalSec',
] as const

/** A channel that was left out, with the reason. */
interface Refused {
  channelNo: number
  deviceName: string
  message: string
}

const nameOf = ({ deviceName }: Params) => String(deviceName ?? '')

/**
 * A recorder and its channels in one call: what is there already, by serial number and channel, is changed. All of it or
 * nothing, unless `partial=1`: then the channels that can be stored are, and the answer names them and the others.
 */
export function manyChannelSaveRoute(devices: Devices, surroundings: Surroundings): Route {
  async function save(call: SignedInCall) {
    const { ctx, params } = acting(device, call)
    const { device: named, channelList: _list, channelNos: _numbers, partial: _partial, ...flat } = params
    const recorder = named === undefined ? flat : objectOf(params, 'device')
    const deviceSerial = textOf(recorder, 'deviceSerial')
    const channels = channelsIn(params, textOf(recorder, 'deviceName') ?? '')
    const top = await put(devices, surroundings, ctx, { ...recorder, channelNo: 0 }, { deviceTypeKey: 'nvr' })
    const row = await devices.row(ctx, top.id)
    const inherited = Object.fromEntries(shared.map((name) => [name, row[name]]))
    const told = top.told ? [top.told] : []
    const counts = { created: Number(top.isNew), updated: Number(!top.isNew) }
    const saved = [{ id: top.id, channelNo: 0, deviceName: row.deviceName, isNew: top.isNew }]
    const refused: Refused[] = []
    const isPartial = isYes(params, 'partial')
    for (const channel of channels) {
      const place = { deviceSerial, parentId: top.id }
      // One that hangs elsewhere is in the grid there, not in that of its recorder.
      const isApart = channel.lng !== undefined && channel.lat !== undefined
      const usual = { ...inherited, ...(isApart && { gridId: undefined }), deviceTypeKey: 'ipc' }
      const work = async () => {
        const {
          id,
          isNew,
          told: ofChannel,
        } = await put(devices, surroundings, ctx, { ...channel, ...place }, usual)
        if (ofChannel) told.push(ofChannel)
        counts[isNew ? 'created' : 'updated'] += 1
        saved.push({ id, channelNo: Number(channel.channelNo), deviceName: nameOf(channel), isNew })
      }
      if (!isPartial) await work()
      const refusal = isPartial ? await refusalAtSavepoint(surroundings.database.current, work) : undefined
      if (!refusal) continue
      const message = refusal.details.errors?.[0]?.message ?? inLanguage(refusal.label, ctx.language)
      refused.push({ channelNo: Number(channel.channelNo), deviceName: nameOf(channel), message })
    }
    return {
      parentId: top.id,
      ...counts,
      ...(isPartial && { saved, refused }),
      ...(told.length > 0 && { told }),
    }
  }

  return post(
    `${device.path}/manyChannelSave`,
    { codes: [permissionOf(device, 'add'), permissionOf(device, 'edit')] },
    save,
    { summary: ['保存录像机及其通道', 'Save a recorder with its channels'] },
  )
}

/** Adds or changes one row; only what was sent of one that is there. */
async function put(devices: Devices, { store }: Surroundings, ctx: Context, sent: Params, usual: Params) {
  const place = {
    deviceSerial: String(sent.deviceSerial ?? '').toUpperCase(),
    channelNo: Number(sent.channelNo),
  }
  const known = await store.of(device).first(ctx, place, { select: ['id'] })
  if (!ctx.can(permissionOf(device, known ? 'edit' : 'add'))) throw new HttpError(403, messages.forbidden)
  if (known) {
    const { id } = known
    const { channelNo: _channelNo, ...patch } = sent
    await devices.update(ctx, id, inputOf(device, 'update', patch, ctx.language))
    return { id, isNew: false, told: undefined }
  }
  const draft = inputOf(device, 'save', { ...usual, ...sent }, ctx.language)
  const saved = await devices.save(ctx, draft as Input<typeof device>)
  return { id: String(saved.id), isNew: true, told: toldOf(device, draft, saved) }
}

/** The channels as objects with a number each, from a list or from bare numbers; no number comes twice. */
function channelsIn(params: Params, recorderName: string): Params[] {
  const named = params.channelList === undefined ? [] : objectsOf(params, 'channelList')
  const bare = textOf(params, 'channelNos')?.split(',') ?? []
  const channels: Params[] = [
    ...named,
    ...bare.map((no) => ({ channelNo: no.trim(), deviceName: `${recorderName}${no.trim()}`.slice(0, 60) })),
  ].map((one: Params) => ({ ...one, channelNo: wholeNumberOf(one, 'channelNo', [1, mostChannels]) }))
  if (channels.length > mostChannels) throw new HttpError(400, tooManyIds(mostChannels))
  if (new Set(channels.map(({ channelNo }) => channelNo)).size < channels.length)
    throw new HttpError(400, malformedParameter('channelNo'))
  return channels
}
