import { and, between, eq } from 'drizzle-orm'
import { lengthOf } from '#shared/geo/measure.ts'
import { device, event } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../crud/table.ts'
import { recordChange } from '../crud/write/history.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Context } from '../http/context.ts'
import { serverContext } from '../http/server-context.ts'
import { HttpError } from '../http-error.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Parameters } from '../parameters.ts'
import type { Cameras, Device } from './cameras.ts'
import { keepForEvent, takeSnapshot } from './snapshots.ts'

type Event = Row<typeof event>

interface Parts {
  database: Database
  parameters: Pick<Parameters, 'get'>
  recorder: Pick<Recorder, 'failure'>
  cameras: Cameras
  files: Pick<Files, 'keep' | 'forget'>
  /** A picture was taken and could not be kept; `reason` says why. Within a transaction of its own. */
  lost(event: Event, reason: string): Promise<unknown>
}

const [devices, events] = [tableOf(device), tableOf(event)]
/** Cameras that look at one event. */
const mostCameras = 2
/** Events that wait for their pictures; in a storm of them the later ones have none. */
const mostWaiting = 100
/** A picture that is no older serves another event, too. */
const fresh = 60_000
const metresPerDegree = 111_320
const mostPictures = event.fields.images.most ?? 9

/** Pictures of cameras around an event, taken once it is stored: what a platform takes its time for keeps nobody waiting. */
export function createEventPictures(parts: Parts) {
  const { database, parameters, recorder } = parts
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function picture(row: Event): Promise<void> {
    const seen: Seen[] = []
    for (const camera of await camerasAround(database, row, parameters.get('event.snapshotMetres'))) {
      if (seen.length === mostCameras) break
      const found = await pictureOf(parts, camera)
      if (found instanceof HttpError) {
        // The next camera would fare no better.
        await database.transaction(() => parts.lost(row, found.message))
        break
      }
      if (found) seen.push({ camera, url: found })
    }
    if (seen.length) await attach(database, row, seen)
  }

  return {
    /** Within the transaction that adds the event. */
    follow(row: Event): void {
      if (parameters.get('event.snapshotMetres') <= 0 || !hasPlace(row)) return
      database.afterCommit(() => {
        if (waiting >= mostWaiting) return
        waiting += 1
        last = last
          .then(() => picture(row))
          .catch((error: unknown) => recorder.failure(error))
          .finally(() => {
            waiting -= 1
          })
      })
    },
  }
}

export type EventPictures = ReturnType<typeof createEventPictures>

interface Seen {
  camera: Device
  url: string
}

/** Of what a tenant may keep no more. */
const full = 413

/** Of a camera that has none to give: undefined; of a picture that there is no room for: why. */
async function pictureOf(parts: Parts, camera: Device): Promise<string | HttpError | undefined> {
  const [newest] = camera.snapshots ?? []
  if (newest && milliseconds() - fromWallTime(newest.time) < fresh) return newest.url
  try {
    return (await takeSnapshot(parts, byServer(camera.tenantId), camera)).url
  } catch (error) {
    if (error instanceof HttpError) return error.code === full ? error : undefined
    throw error
  }
}

/** The server keeps the pictures for the tenant, within what one of its users may keep. */
const byServer = (tenantId: string): Context => ({ ...serverContext(tenantId), can: () => true })

type Place = Pick<Event, 'lng' | 'lat'>
const hasPlace = (row: Place): row is { lng: number; lat: number } =>
  typeof row.lng === 'number' && typeof row.lat === 'number'

/** The nearest first. */
async function camerasAround({ current }: Database, row: Event, metres: number): Promise<Device[]> {
  if (!hasPlace(row)) return []
  const { lng, lat } = row
  const up = metres / metresPerDegree
  const aside = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const found = await current
    .select()
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, row.tenantId),
        eq(devices.isDeleted, 0),
        eq(devices.deviceTypeKey, 'ipc'),
        eq(devices.status, 1),
        between(devices.lat, lat - up, lat + up),
        between(devices.lng, lng - aside, lng + aside),
      ),
    )
  const away = (one: Device) =>
    hasPlace(one)
      ? lengthOf({
          type: 'LineString',
          coordinates: [
            [lng, lat],
            [one.lng, one.lat],
          ],
        })
      : Infinity
  return found
    .map((one) => ({ one, metres: away(one) }))
    .filter((near) => near.metres <= metres)
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ one }) => one)
}

/** Behind what it has got meanwhile, as far as there is room. */
async function attach(database: Database, { id, tenantId }: Event, seen: readonly Seen[]): Promise<void> {
  const which = and(eq(events.id, id), eq(events.tenantId, tenantId), eq(events.isDeleted, 0))
  await database.transaction(async (connection) => {
    const [found] = await connection.select({ images: events.images }).from(events).where(which)
    if (!found) return
    const urls: string[] = []
    for (const { camera, url } of seen) if (await keepForEvent(connection, camera, url)) urls.push(url)
    const images = [...new Set([...(found.images ?? []), ...urls])].slice(0, mostPictures)
    await connection.update(events).set({ images }).where(which)
    const change = { action: 'update', tenantId, key: id, before: found, after: { images } } as const
    await recordChange(connection, byServer(tenantId), event, change)
  })
}
