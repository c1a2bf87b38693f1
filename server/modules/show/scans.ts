import { and, eq, sql } from 'drizzle-orm'
import { itemCode, itemCodeScan, vr } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { insertRows } from '../../crud/write/insert-rows.ts'
import type { Connection } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Code } from './scan-data.ts'

const codes = tableOf(itemCode)
const scans = tableOf(itemCodeScan)
const panoramas = tableOf(vr)

/**
 * Counts a scan of a label, in all and of its day. `time` is the moment on the wall. One row for each day, so that a label that
 * thousands look at takes no more room than one that nobody does.
 */
export const countScan = (code: Code, time: string) => async (connection: Connection) => {
  await connection
    .update(codes)
    .set({ scanCount: sql`coalesce(${codes.scanCount}, 0) + 1`, lastScanTime: time })
    .where(eq(codes.id, code.id))
  const scanDay = time.slice(0, 10)
  const { codeType, targetName, batchNo } = code
  const today = and(
    eq(scans.tenantId, code.tenantId),
    eq(scans.isDeleted, 0),
    eq(scans.itemCodeId, code.id),
    eq(scans.scanDay, scanDay),
  )
  const [known] = await connection.select({ id: scans.id }).from(scans).where(today).limit(1)
  if (known) {
    const more = {
      scanCount: sql`coalesce(${scans.scanCount}, 0) + 1`,
      targetName,
      batchNo,
      updateTime: time,
    }
    await connection.update(scans).set(more).where(eq(scans.id, known.id))
    return
  }
  const { createUser, createDept, tenantId } = code
  const owner = { tenantId, createUser, createDept, createTime: time }
  const row = {
    ...owner,
    id: newId(),
    itemCodeId: code.id,
    scanDay,
    codeType,
    targetName,
    batchNo,
    scanCount: 1,
  }
  await insertRows({ connection, now: Date.now() }, itemCodeScan, [row])
}

/** Counts a look at a published panorama. */
export const countView = (id: string) => (connection: Connection) =>
  connection
    .update(panoramas)
    .set({ viewCount: sql`coalesce(${panoramas.viewCount}, 0) + 1` })
    .where(eq(panoramas.id, id))
