import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { device } from '#shared/resources/index.ts'
import { shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const devices = tableOf(device)
const isIdle = and(eq(devices.tenantId, '000000'), eq(devices.isDeleted, 0), eq(devices.underMaintenance, 0))

async function repaired() {
  const person = await server.asUser()
  const [row] = await server.database.reader.select({ id: devices.id }).from(devices).where(isIdle).limit(1)
  const id = row?.id ?? ''
  const variables = { deviceId: id, fault: '不上传数据', signers: [person.userId], repairer: person.userId }
  const processDefinitionId = await shippedProcess(admin, 'DeviceRepair')
  const { body } = await admin.post('/blade-flow/work/start-process', { processDefinitionId, variables })
  expect(body.code).toBe(200)
  return id
}

test('a maintenance that a process began ends by itself, whoever leaves the process undone', async () => {
  const id = await repaired()
  const begun = await admin.detail(device, id)
  expect(begun).toMatchObject({ underMaintenance: 1, maintenanceUntil: expect.stringMatching(/^20/) })
  const ends = Date.parse(`${begun.maintenanceUntil.replace(' ', 'T')}+08:00`)
  expect(Math.round((ends - Date.now()) / 3_600_000)).toBe(72)
  await server.database.transaction(async (connection) => {
    await connection
      .update(devices)
      .set({ maintenanceUntil: '2020-01-01 00:00:00' })
      .where(eq(devices.id, id))
  })
  await server.restart()
  await expect
    .poll(async () => await admin.detail(device, id))
    .toMatchObject({ underMaintenance: 0, maintenanceUntil: '' })
  const [last] = (await admin.get('/device/history', { id })).body.data
  expect(last.changes.map(({ field }: { field: string }) => field)).toContain('underMaintenance')
})
