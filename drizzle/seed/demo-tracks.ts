import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { positionsOf, storePositions } from '#server/db/readings/positions.ts'
import { startOfDay } from '#server/db/readings/write.ts'
import { type Mover, moveDevice } from '#server/telemetry/move.ts'
import { isDemoDevice } from '#server/telemetry/simulator/cast.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { eventSource } from '#shared/contract/event/event-state.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { boxOf, isWithin, rounded } from '#shared/geo/measure.ts'
import { edgeBetween, metresAround } from '#shared/geo/plane.ts'
import { device, eventType, soil } from '#shared/resources/index.ts'
import { createRandom, type Random } from './demo/random.ts'
import { seedId } from './ids.ts'
import { record, recordsOf } from './record.ts'

const name = '081-demo-tracks'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysBack = 7
const [devices, plots] = [tableOf(device), tableOf(soil)]

interface Parts {
  database: Database
  telemetry: Pick<Telemetry, 'reporters' | 'evaluator'>
}

/** A place on a way, and how long the machine stays there. */
interface Waypoint {
  place: Position
  stays?: number
}

interface Machine {
  key: string
  /** Milliseconds after midnight. */
  begins: number
  /** Metres a second. */
  speed: number
  /** Milliseconds between two positions. */
  every: number
  routeOf(number: number): Waypoint[]
}

/**
 * A week of the ways of the demo's machines, once: a tractor that ploughs field after field, and a car that goes round the
 * devices of its town.
 */
export async function seedTracks({ database, telemetry }: Parts, now: number): Promise<void> {
  if ((await database.transaction(recordsOf)).has(name)) return
  const random = createRandom(11)
  await database.transaction(async (connection) => {
    const fields = await fieldsOf(connection)
    await driven(connection, tractor(fields.map(({ rows }) => rows)), random, now)
    await driven(connection, patrol(await calledAt(connection)), random, now)
    const watched = fields[fieldsOfDay + 2]
    if (watched) await fence(connection, watched.id, now)
    await record(connection, name, now)
  })
  await passYesterday({ database, telemetry }, now)
}

/** A rule about a field that the tractor worked on yesterday. */
const fence = (connection: Connection, soilId: string, now: number) =>
  insertRows({ connection, now }, eventType, [
    {
      id: seedId('eventType', 'machine_entered'),
      parentId: '0',
      typeName: '农机进入管控地块',
      nameEn: 'Machine in a restricted plot',
      typeCode: 'machine_entered',
      source: eventSource.rule,
      defaultLevel: 4,
      autoAssign: 'none',
      sort: 9,
      isAuto: 1,
      rule: { op: 'enter', scope: { deviceTypeKey: 'tractor' }, fence: { soilId } },
    },
  ])

/** Holds the tractor's positions of yesterday to the rules, as they would have been when they came in. */
async function passYesterday({ database, telemetry }: Parts, now: number) {
  const mover = await machineCalled(database.reader, 'tractor')
  const reporter = mover && telemetry.reporters.byId(mover.deviceId)
  if (!reporter) return
  const subject = subjectOf(reporter)
  const start = startOfDay(now) - day
  const fixes = await positionsOf(database, subject, { start, end: start + day })
  const watched = {
    kind: 'device',
    id: reporter.deviceId,
    tenantId: reporter.tenantId,
    device: reporter,
  } as const
  await database.transaction((connection) => telemetry.evaluator.onFixes(connection, watched, fixes))
}

const machineCalled = async (connection: Connection, key: string) => {
  const [found] = await connection
    .select({ deviceId: devices.id, tenantId: devices.tenantId })
    .from(devices)
    .where(and(isDemoDevice, eq(devices.deviceTypeKey, key)))
    .orderBy(asc(devices.id))
  return found
}

async function driven(connection: Connection, machine: Machine, random: Random, now: number) {
  const mover = await machineCalled(connection, machine.key)
  if (!mover) return
  for (let back = daysBack - 1; back >= 0; back--) {
    const start = startOfDay(now) - back * day + machine.begins
    const fixes = fixesOf(machine, machine.routeOf(back), start, random).filter(({ time }) => time <= now)
    const last = fixes.pop()
    storePositions(connection, subjectOf(mover), fixes)
    if (last) await moveDevice(connection, mover, last)
  }
}

const subjectOf = ({ deviceId, tenantId }: Mover) =>
  ({ kind: 'device', subjectId: deviceId, tenantId }) as const

/** Positions along a way, each a little beside it, as receivers have them. */
function fixesOf(
  { speed, every }: Machine,
  route: readonly Waypoint[],
  start: number,
  random: Random,
): Fix[] {
  const fixes: Fix[] = []
  let time = start
  const add = (place: Position, moving: number, heading: number | null) => {
    const [lng, lat] = metresAround(place).toDegrees([random.decimal(-1, 1, 2), random.decimal(-1, 1, 2)])
    fixes.push({ time, lng: rounded(lng), lat: rounded(lat), accuracy: 3, speed: moving, heading })
  }
  route.forEach(({ place, stays = 0 }, n) => {
    for (let left = stays; left > 0; left -= minute, time += minute) add(place, 0, null)
    const next = route[n + 1]?.place
    if (!next) {
      add(place, 0, null)
      return
    }
    const { metres, bearing } = edgeBetween(place, next)
    const steps = Math.max(1, Math.ceil(metres / (speed * (every / 1000))))
    for (let step = 0; step < steps; step++, time += (metres / speed / steps) * 1000) {
      const share = step / steps
      const at: Position = [place[0] + share * (next[0] - place[0]), place[1] + share * (next[1] - place[1])]
      add(at, speed, Math.round(bearing))
    }
  })
  return fixes.map((fix) => ({ ...fix, time: Math.round(fix.time) }))
}

const fieldsOfDay = 5

const tractor = (fields: readonly Position[][]): Machine => ({
  key: 'tractor',
  begins: 8 * hour,
  speed: 1.6,
  every: 20_000,
  routeOf: (number) =>
    Array.from({ length: Math.min(fieldsOfDay, fields.length) }, (_, n) => {
      const rows = fields[(number * fieldsOfDay + n) % fields.length] ?? []
      // Noon is after the third field.
      return rows.map((place, at) => ({ place, ...(at === 0 && n === 3 && { stays: 70 * minute }) }))
    }).flat(),
})

const patrol = (places: readonly Position[]): Machine => ({
  key: 'patrol',
  begins: 9 * hour,
  speed: 5,
  every: 30_000,
  routeOf: (number) => {
    const turned = [...places.slice(number), ...places.slice(0, number), ...places.slice(number, number + 1)]
    return turned.map((place, n) => ({ place, ...(n % 3 === 1 && { stays: 8 * minute }) }))
  },
})

/** The fields of the tractor's owner as rows that are ploughed one after the other, to and fro. */
async function fieldsOf(connection: Connection): Promise<{ id: string; rows: Position[] }[]> {
  const owner = connection
    .select({ id: devices.companyId })
    .from(devices)
    .where(and(isDemoDevice, eq(devices.deviceTypeKey, 'tractor')))
  const rows = await connection
    .select({ id: plots.id, geometry: plots.geometry })
    .from(plots)
    .where(and(inArray(plots.companyId, owner), eq(plots.isDeleted, 0), isNotNull(plots.currentCrop)))
    .orderBy(asc(plots.id))
    .limit(12)
  return rows.flatMap(({ id, geometry }) => (geometry ? [{ id, rows: ploughed(geometry) }] : []))
}

/** Metres between two rows, and between two places of a row. */
const [apart, along] = [12, 15]

function ploughed(geometry: Geometry): Position[] {
  const [west, south, east, north] = boxOf(geometry)
  const { toPlane, toDegrees } = metresAround([west, south])
  const [width, height] = toPlane([east, north])
  const places: Position[] = []
  for (let x = apart / 2, row = 0; x < width; x += apart, row++) {
    const line = Array.from({ length: Math.ceil(height / along) }, (_, n) => toDegrees([x, n * along]))
    const inside = line.filter((place) => polygonsOf(geometry).some((rings) => isWithin(place, rings)))
    const ends = [inside[0], inside.at(-1)].filter((place) => place !== undefined)
    places.push(...(row % 2 ? ends.toReversed() : ends))
  }
  return places
}

const mostCalls = 14

/** Devices around the car's own place, the nearest of the last one next. */
async function calledAt(connection: Connection): Promise<Position[]> {
  const rows = await connection
    .select({ key: devices.deviceTypeKey, lng: devices.lng, lat: devices.lat })
    .from(devices)
    .where(and(isDemoDevice, isNotNull(devices.lng), isNotNull(devices.lat)))
    .orderBy(asc(devices.id))
  const placeOf = ({ lng, lat }: { lng: number | null; lat: number | null }): Position => [lng ?? 0, lat ?? 0]
  const home = rows.find(({ key }) => key === 'patrol')
  if (!home) return []
  const left = rows.filter(({ key }) => key !== 'patrol' && key !== 'tractor').map(placeOf)
  const way = [placeOf(home)]
  while (left.length && way.length < mostCalls) {
    const last = way.at(-1) as Position
    const metres = left.map((place) => edgeBetween(last, place).metres)
    const [next] = left.splice(metres.indexOf(Math.min(...metres)), 1)
    if (next) way.push(next)
  }
  return way
}
