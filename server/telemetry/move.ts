import { eq, lt } from 'drizzle-orm'
import type { Fix } from '#shared/contract/geo/track.ts'
import { metresBetween } from '#shared/geo/track.ts'
import { device, staff } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { placeOf } from '../crud/write/place.ts'
import { toWallTime } from '../db/clock.ts'
import type { Connection } from '../db/database.ts'
import { followsNow, type StoredFix, type Subject, storePositions } from '../db/readings/positions.ts'
import type { Reporter } from './reporters.ts'

export type Mover = Pick<Reporter, 'deviceId' | 'tenantId'>

const [devices, people] = [tableOf(device), tableOf(staff)]
/** Milliseconds between two changes of a row that follows: many keep rows of devices in memory, and read all of them anew. */
const pause = 30_000
/** Metres that a device has moved when its row follows. One that stands does not wander by what its receiver is unsure of. */
const leastMove = 20

/** What the row of somebody says whose place nobody knows. */
const nowhere = { lng: null, lat: null, lastLocateTime: null, ...placeOf(staff, { lng: null }) }

/** Stores where a device was, in the open transaction. Answers what the position was. */
export async function moveDevice(
  connection: Connection,
  { deviceId, tenantId }: Mover,
  fix: Fix,
): Promise<StoredFix | undefined> {
  const subject: Subject = { kind: 'device', subjectId: deviceId, tenantId }
  const [stored] = storePositions(connection, subject, [fix])
  if (stored !== 'new') return stored
  const [row] = await connection
    .select({ lng: devices.lng, lat: devices.lat })
    .from(devices)
    .where(eq(devices.id, deviceId))
  const { lng, lat } = row ?? {}
  const stands =
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    metresBetween({ time: 0, lng, lat }, fix) < leastMove
  if (!stands && followsNow(connection, subject, fix.time, pause))
    await connection
      .update(devices)
      .set({ lng: fix.lng, lat: fix.lat, ...placeOf(device, { lng: fix.lng, lat: fix.lat }) })
      .where(eq(devices.id, deviceId))
  return stored
}

/** Stores where a member of the staff was, by time, in the open transaction. Answers what the positions were. */
export async function movePerson(
  connection: Connection,
  { id, tenantId }: { id: string; tenantId: string },
  fixes: readonly Fix[],
): Promise<StoredFix[]> {
  const subject: Subject = { kind: 'staff', subjectId: id, tenantId }
  const stored = storePositions(connection, subject, fixes)
  const last = fixes.findLast((_, n) => stored[n] === 'new')
  if (last && followsNow(connection, subject, last.time, pause)) {
    const { lng, lat, time } = last
    await connection
      .update(people)
      .set({ lng, lat, lastLocateTime: toWallTime(time), ...placeOf(staff, { lng, lat }) })
      .where(eq(people.id, id))
  }
  return stored
}

/** Forgets where somebody was last, in the open transaction. */
export const forgetPlace = async (connection: Connection, id: string) => {
  await connection.update(people).set(nowhere).where(eq(people.id, id))
}

/** Forgets where people were last, of those who have not been anywhere since then. Answers how many. */
export async function forgetPlaces(connection: Connection, before: number): Promise<number> {
  const forgotten = await connection
    .update(people)
    .set(nowhere)
    .where(lt(people.lastLocateTime, toWallTime(before)))
    .returning({ id: people.id })
  return forgotten.length
}
