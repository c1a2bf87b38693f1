import { and, eq, inArray } from 'drizzle-orm'
import { type CameraSnapshot, mostSnapshots } from '#shared/contract/device/camera.ts'
import { device, storedFile } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { now } from '../db/clock.ts'
import type { Connection, Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { linkOf } from '../files/files.ts'
import type { UploadRule } from '../files/upload-rule.ts'
import type { Context } from '../http/context.ts'
import type { Cameras, Device } from './cameras.ts'
import { cameraFault } from './fault.ts'

const rule: UploadRule = { most: 8 * 1024 * 1024, only: ['image/jpeg', 'image/png'] }
const [table, stored] = [tableOf(device), tableOf(storedFile)]

interface Parts {
  database: Database
  files: Pick<Files, 'keep' | 'forget'>
  cameras: Pick<Cameras, 'of'>
}

/** Takes a picture and keeps it as a file of the camera's tenant: the device shows it, and the ones before it. */
export async function takeSnapshot(
  { database, files, cameras }: Parts,
  ctx: Context,
  row: Device,
): Promise<CameraSnapshot> {
  const { id, tenantId, deviceName } = row
  const { capture } = await cameras.of(row, ctx.userId)
  if (!capture) throw cameraFault('unsupported')
  const buffer = await capture()
  const time = now()
  const file = await files.keep(
    { ...ctx, tenantId },
    {
      file: {
        into: 'memory',
        buffer,
        size: buffer.length,
        originalName: `${deviceName ?? 'camera'}-${time.replace(/\D/g, '')}.jpg`,
      },
      rule,
    },
  )
  const snapshot = { url: linkOf(file), time }
  const which = and(eq(table.tenantId, tenantId), eq(table.id, id))
  await database.transaction(async (connection) => {
    const [found] = await connection.select({ snapshots: table.snapshots }).from(table).where(which)
    const all: CameraSnapshot[] = [snapshot, ...(found?.snapshots ?? [])]
    await connection
      .update(table)
      .set({ thumbnail: snapshot.url, snapshots: all.slice(0, mostSnapshots) })
      .where(which)
    const gone = all.slice(mostSnapshots).filter(({ isOfEvent }) => !isOfEvent)
    await files.forget(connection, await fileIds(connection, tenantId, gone))
  })
  return snapshot
}

/**
 * Removes the files of pictures that cameras took which are gone for good; those that events show stay with the events. Within
 * the transaction that deletes the cameras.
 */
export async function forgetSnapshots(
  { database, files }: Pick<Parts, 'database'> & { files: Pick<Files, 'forget'> },
  rows: readonly Pick<Device, 'tenantId' | 'snapshots'>[],
): Promise<void> {
  const { current } = database
  for (const { tenantId, snapshots } of rows) {
    const own = (snapshots ?? []).filter(({ isOfEvent }) => !isOfEvent)
    const ids = own.length ? await fileIds(current, tenantId, own) : []
    if (ids.length) await files.forget(current, ids)
  }
}

/** Of a link as `linkOf` makes it. */
const tokenIn = /\/api\/file\/([0-9a-f]{32})\//

async function fileIds(
  connection: Connection,
  tenantId: string,
  snapshots: readonly CameraSnapshot[],
): Promise<string[]> {
  const tokens = snapshots.flatMap(({ url }) => tokenIn.exec(url)?.[1] ?? [])
  if (!tokens.length) return []
  const rows = await connection
    .select({ id: stored.id })
    .from(stored)
    .where(and(eq(stored.tenantId, tenantId), inArray(stored.token, tokens)))
  return rows.map(({ id }) => id)
}

/**
 * Keeps the file of a picture that an event shows, once its camera shows newer ones; within the transaction that attaches it.
 * False where the camera has it no more.
 */
export async function keepForEvent(
  connection: Connection,
  { id, tenantId }: Pick<Device, 'id' | 'tenantId'>,
  url: string,
): Promise<boolean> {
  const which = and(eq(table.tenantId, tenantId), eq(table.id, id))
  const [found] = await connection.select({ snapshots: table.snapshots }).from(table).where(which)
  const before = found?.snapshots ?? []
  const snapshots = before.map((one) => (one.url === url ? { ...one, isOfEvent: true } : one))
  await connection.update(table).set({ snapshots }).where(which)
  return before.some((one) => one.url === url)
}
