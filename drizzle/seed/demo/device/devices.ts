import { toWallTime } from '#server/db/clock.ts'
import { seedId } from '../../ids.ts'
import { type CompanySeed, companies } from '../company/companies.ts'
import { DEMO_COUNTY } from '../land/region.ts'
import { createSites, type Site } from '../land/sites.ts'
import { stationIn } from '../land/stations.ts'
import { maintainerOf } from '../people/staff.ts'
import { perMoment } from '../per-moment.ts'
import { createRandom, type Random } from '../random.ts'
import { atFacilities } from './at-facilities.ts'
import { cameras, type DeviceKind, gateways, otherKinds, recorders } from './device-kinds.ts'
import { drawLife, OFFLINE } from './device-life.ts'
import type { DemoDevice, DeviceSeed } from './device-seed.ts'
import { withAccess, withAccount, withAlarm } from './device-state.ts'

// Chosen for its picture: every online state, every alarm level, recorders and gateways alive.
const SEED = 4

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day

/** The demo county's devices; `now`, in milliseconds, moves their times and decides what is in season to be open. */
export const demoDevices = perMoment((now: number): DemoDevice[] => {
  const random = createRandom(SEED)
  const siteOf = createSites()
  const made: DeviceSeed[] = []
  const add = (kind: DeviceKind, index: number, change: Partial<DeviceSeed> = {}) => {
    const device = {
      ...draw(kind, index, {
        random,
        now,
        siteOf,
        id: seedId('device', made.length + 1),
      }),
      ...change,
    }
    made.push(device)
    return device
  }

  const gatewayOf = new Map<string, DeviceSeed>()
  for (let index = 0; index < gateways.count; index += 1) {
    const gateway = add(gateways, index)
    gatewayOf.set(gateway.companyId, gateway)
  }
  for (let index = 0; index < recorders.count; index += 1) {
    const recorder = add(recorders, index)
    for (let channel = 1; channel <= cameras.perRecorder; channel += 1) {
      add(channelOf(recorder), index * cameras.perRecorder + channel - 1, {
        ...onRecorder(recorder, channel),
        ...view(random),
      })
    }
  }
  for (const [index] of cameras.alone.companies.entries())
    add(loneCamera, index, { channelNo: 1, ...view(random) })
  for (const kind of otherKinds) {
    for (let index = 0; index < kind.count; index += 1) {
      const device = add(kind, index)
      const gateway = kind.behindGateway ? gatewayOf.get(device.companyId) : undefined
      if (gateway) Object.assign(device, { parentId: gateway.id })
    }
  }
  return atFacilities(made)
    .map(withAccount)
    .map(withAccess)
    .map((device) => withAlarm(device, now))
})

/** What measures or waters a field belongs to it, where the company has any. */
const inFields = new Set(['soil', 'weather', 'insect', 'spore', 'valve'])

/** What stands at a station, where the field has one: its values are the station's. */
const atStations = new Set(['soil', 'weather'])

function inField(kind: DeviceKind, { plot }: Site): Partial<DeviceSeed> {
  if (!plot || !inFields.has(kind.deviceTypeKey)) return {}
  const station = stationIn(plot.parentId)
  return {
    soilId: plot.id,
    ...(station && atStations.has(kind.deviceTypeKey) && { stationId: station }),
  }
}

const loneCamera: DeviceKind = {
  ...recorders,
  ...cameras.alone,
  deviceTypeKey: 'ipc',
  prefix: 'IPC',
  name: '摄像机',
  places: cameras.places,
}

const channelOf = (recorder: DeviceSeed): DeviceKind => ({
  ...loneCamera,
  agreementType: recorder.agreementType,
  brand: recorder.brand,
  model: 'IPC-4MP',
  companies: [companies.findIndex((company) => company.id === recorder.companyId)],
})

// A channel has no line of its own to the platform: it shares its recorder's serial, address and life.
const onRecorder = (recorder: DeviceSeed, channelNo: number): Partial<DeviceSeed> => ({
  parentId: recorder.id,
  deviceSerial: recorder.deviceSerial,
  channelNo,
  host: null,
  port: null,
  activeTime: recorder.activeTime,
  lastOnlineTime: recorder.lastOnlineTime,
  lastOfflineTime: recorder.lastOfflineTime,
  onlineStatus: recorder.onlineStatus,
  installDate: recorder.installDate,
  warrantyEnd: recorder.warrantyEnd,
  createTime: recorder.createTime,
})

const view = (random: Random): Partial<DeviceSeed> => ({
  heading: random.between(0, 71) * 5,
  fov: random.pick([60, 75, 90, 104]),
  range: random.pick([50, 80, 120, 200]),
  defence: random.pick([0, 1, 1]),
  isEncrypt: random.pick([0, 0, 1]),
})

interface Draw {
  random: Random
  now: number
  siteOf: ReturnType<typeof createSites>
  id: string
}

function draw(kind: DeviceKind, index: number, { random, now, siteOf, id }: Draw): DeviceSeed {
  const company = companyOf(kind, index)
  const site = siteOf(company)
  const field = inField(kind, site)
  const where = field.soilId
    ? (site.plot?.soilName ?? '')
    : company.shortName +
      (kind.places[(index + Math.floor(index / kind.companies.length)) % kind.places.length] ??
        kind.places[0])
  const number = index + 1
  const installed = now - random.between(40 * 24 * 60, 900 * 24 * 60) * minute
  const life = drawLife(kind, { random, now, installed })
  return {
    id,
    deviceName: `${where}${kind.name}${String(number).padStart(2, '0')}`,
    deviceSerial: `${kind.prefix}${DEMO_COUNTY}${String(number).padStart(4, '0')}`,
    channelNo: 0,
    parentId: null,
    deviceTypeKey: kind.deviceTypeKey,
    brand: kind.brand,
    model: kind.model,
    agreementType: kind.agreementType,
    host: kind.port ? `192.168.${10 + companies.indexOf(company)}.${20 + number}` : null,
    port: kind.port ?? null,
    slaveId: kind.agreementType.startsWith('modbus') ? number : null,
    companyId: company.id,
    ...field,
    gridId: site.gridId,
    regionCode: site.plot?.regionCode ?? company.regionCode,
    address: where,
    lng: site.lng,
    lat: site.lat,
    altitude: site.altitude,
    heading: null,
    fov: null,
    range: null,
    simNo: kind.mobile ? `89860000000000${String(Number(id.slice(-4))).padStart(6, '0')}` : null,
    reportIntervalSec: kind.reportIntervalSec,
    ...life,
    defence: null,
    isEncrypt: 0,
    installDate: toWallTime(installed).slice(0, 10),
    warrantyEnd: toWallTime(installed + 3 * year).slice(0, 10),
    maintainerId: maintainerOf(company.regionCode)?.id ?? null,
    tags: random.chance(0.4)
      ? random.pick(['示范点', '示范点,高标准农田', '高标准农田', '节水项目', '老旧待换'])
      : null,
    underMaintenance: life.onlineStatus === OFFLINE && random.chance(0.2) ? 1 : 0,
    status: random.chance(0.03) ? 2 : 1,
    createTime: toWallTime(installed - random.between(1, 5) * day),
  }
}

function companyOf(kind: DeviceKind, index: number): CompanySeed {
  const company = companies[kind.companies[index % kind.companies.length] ?? kind.companies[0]]
  if (!company)
    throw new Error(`The demo devices of type ${kind.deviceTypeKey} name a company that does not exist`)
  return company
}
