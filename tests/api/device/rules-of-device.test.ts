import { expect, test } from 'vitest'
import type { DeviceRule } from '#shared/contract/device/telemetry.ts'
import { addReporting } from '#tests/support/device.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const rule = { metric: 'soil_moisture_20', op: 'lt', value: 18, scope: { deviceTypeKey: 'soil' } }

async function addType(typeCode: string, more: object) {
  const { body } = await admin.post('/eventType/save', {
    typeName: typeCode,
    typeCode,
    source: '2',
    defaultLevel: 2,
    isAuto: 1,
    rule: { ...rule, ...more },
  })
  return String(body.data.id)
}

test('the rules of a device are those in force whose scope it is in', async () => {
  const one = await addReporting(admin, server.stranger, { deviceTypeKey: 'soil' })
  const own = await addType('r_own', {})
  await addType('r_other', { scope: { deviceTypeKey: 'weather' } })
  const { body } = await admin.get('/device/rules', { id: one.id })
  const found = (body.data as DeviceRule[]).filter(({ typeName }) => typeName.startsWith('r_'))
  expect(found).toEqual([{ eventTypeId: own, typeName: 'r_own', level: 2, rule }])
})

test('a device of another tenant has no rules to see', async () => {
  const one = await addReporting(admin, server.stranger)
  const neighbour = await server.signIn('admin', 'admin', '100001')
  const { status, body } = await neighbour.get('/device/rules', { id: one.id })
  expect([status, body.msg]).toEqual([400, '数据不存在'])
})

test('who may read devices sees their rules; who may not, does not', async () => {
  const one = await addReporting(admin, server.stranger, { deviceTypeKey: 'soil' })
  const reader = await server.asUser({ codes: ['device'] })
  const found = (await reader.get('/device/rules', { id: one.id })).body.data as DeviceRule[]
  expect(found.map(({ typeName }) => typeName)).toContain('r_own')
  const nobody = await server.asUser({ codes: [] })
  expect((await nobody.get('/device/rules', { id: one.id })).status).toBe(403)
})
