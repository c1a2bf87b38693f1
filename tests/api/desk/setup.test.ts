import { expect, test } from 'vitest'
import { dept } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ seed: 'base' })
const admin = await server.signIn()

const stepsOf = async (agent: Pick<typeof admin, 'get'>) => {
  const { body } = await agent.get('/blade-desk/setup')
  return Object.fromEntries(
    body.data.map(({ name, isDone }: { name: string; isDone: boolean }) => [name, isDone]),
  )
}

test('nothing is done on an empty installation; a step is ticked by what it makes', async () => {
  const none = { package: false, tenant: false, department: false, role: false, person: false, device: false }
  expect(await stepsOf(admin)).toEqual(none)
  const { id } = await admin.save(dept, { deptName: '信息科', fullName: '信息科', deptCategory: 2, sort: 1 })
  expect(await stepsOf(admin)).toEqual({ ...none, department: true })
  await admin.post('/blade-system/dept/remove', { ids: id })
  expect(await stepsOf(admin)).toEqual(none)
})

test('a step is told to those who may take it', async () => {
  const keeper = await server.asUser({ codes: ['iot', 'device', 'device_add', 'tenant', 'tenant_add'] })
  expect(await stepsOf(keeper)).toMatchObject({ device: false })
  expect(await stepsOf(keeper)).not.toHaveProperty('role')
  expect(await stepsOf(await server.asUser())).toEqual({})
  expect((await server.stranger.get('/blade-desk/setup')).status).toBe(401)
})

test('the demo has all of it', async () => {
  const demo = await startTestServer()
  const steps = await stepsOf(await demo.signIn())
  expect(Object.values(steps)).toEqual([true, true, true, true, true, true])
})
