import { and, eq } from 'drizzle-orm'
import { type CameraSnapshot, mostSnapshots } from '#shared/contract/device/camera.ts'
import { device } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { linkOf } from '../files/files.ts'
import type { UploadRule } from '../files/upload-rule.ts'
import type { Context } from '../http/context.ts'
import type { Cameras, Device } from './cameras.ts'
import { cameraFault } from './fault.ts'

const rule: UploadRule = { most: 8 * 1024 * 1024, only: ['image/jpeg', 'image/png'] }
const table = tableOf(device)

interface Parts {
  database: Database
  files: Pick<Files, 'keep'>
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
    const before = found?.snapshots ?? []
    await connection
      .update(table)
      .set({ thumbnail: snapshot.url, snapshots: [snapshot, ...before].slice(0, mostSnapshots) })
      .where(which)
  })
  return snapshot
}
