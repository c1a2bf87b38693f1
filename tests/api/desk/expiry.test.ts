import { describe, expect, test } from 'vitest'
import { createAccounts } from '#server/auth/accounts.ts'
import { createGrants } from '#server/auth/grants.ts'
import { createIdentity } from '#server/auth/identity.ts'
import { fromWallTime, setClock } from '#server/db/clock.ts'
import { tellOfEndings } from '#server/modules/desk/expiry.ts'
import { createDataScopes } from '#server/scope/data-scopes.ts'
import { createRoleScopes } from '#server/scope/role-scopes.ts'
import { companyHonor, grid, soil, user, vrAccount } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { database } = server
const accounts = createAccounts(database)
const grants = createGrants(database, accounts)
const dataScopes = createDataScopes(database, createRoleScopes(database))
const identity = createIdentity({ database, accounts, grants, dataScopes } as never)
const told: string[] = []
const push = {
  tell: (audience: unknown) => void told.push(...((audience as { userIds: string[] }).userIds ?? [])),
}

/** The job at a time long after everything that the demo tells of; sessions would not live to see it. */
async function run(time = '2040-03-01 09:00:00') {
  const back = setClock(() => fromWallTime(time))
  await tellOfEndings({ database, push, auth: { accounts, identity } })
  back()
}
const codes = ['soil', 'soil_edit', 'companyHonor', 'companyHonor_edit', 'vrAccount', 'vrAccount_edit']
const titlesOf = async (agent: Agent): Promise<string[]> =>
  (await agent.get('/blade-desk/message/page', { kinds: 'system', size: 100 })).body.data.records.map(
    ({ title }: { title: string }) => title,
  )
const add = async (resource: Resource, more: object) =>
  (await admin.save(resource, { ...(await sampleOf(resource, admin)), contractStart: null, ...more })).id
const plot = (more: object) => add(soil as unknown as Resource, { geometry: null, ...more })

describe.each([
  ['a plot', soil, 'contractEnd', '2040-04-30', '2040-05-01', '的承包将于 2040-04-30 到期'],
  ['an honour', companyHonor, 'expireDate', '2040-03-31', '2040-04-01', '将于 2040-03-31 到期'],
  [
    'an account',
    vrAccount,
    'expireTime',
    '2040-03-31 23:59:59',
    '2040-04-01 00:00:00',
    '将于 2040-03-31 到期',
  ],
] as const)('%s', (_name, definition, field, soon, later, sentence) => {
  const resource = definition as unknown as Resource

  test('that ends soon is told to those who may change it, once', async () => {
    const person = await server.asUser({ codes })
    const reader = await server.asUser({ codes: codes.filter((code) => !code.endsWith('_edit')) })
    const id = await add(resource, { [field]: soon })
    await add(resource, { [field]: later })
    await add(resource, { [field]: '2040-02-29 00:00:00'.slice(0, soon.length) })
    await run()
    const { [resource.title]: name } = await admin.detail(resource, id)
    const mine = (await titlesOf(person)).filter((title) => title.includes(String(name)))
    expect(mine).toEqual([expect.stringContaining(`${name}”${sentence}`)])
    expect(await titlesOf(person)).toHaveLength(1)
    expect(await titlesOf(reader)).toEqual([])
    expect(told).toContain(person.userId)
    await run()
    await run('2040-03-02 09:00:00')
    expect((await titlesOf(person)).filter((title) => title.includes(String(name)))).toHaveLength(1)
  })
})

test('a date that moves is told anew, and a message that was removed is not', async () => {
  const person = await server.asUser({ codes })
  const id = await plot({ contractEnd: '2040-04-10' })
  await run()
  const { records } = (await person.get('/blade-desk/message/page', { kinds: 'system' })).body.data
  expect(records[0]).toMatchObject({ link: `/land/soil?view=${id}`, kind: 'system' })
  await person.post('/blade-desk/message/remove', { ids: records[0].id })
  await run()
  expect(await titlesOf(person)).toEqual([])
  await admin.update(soil, { id, contractEnd: '2040-04-20' })
  await run()
  expect(await titlesOf(person)).toEqual([expect.stringContaining('2040-04-20')])
})

test('is told in the language of the reader', async () => {
  const person = await server.asUser({ codes })
  await person.post('/blade-system/user-setting/save', {
    key: 'frame.language',
    value: { value: 'en', time: 1 },
  })
  await plot({ contractEnd: '2040-04-11', soilName: '英文样例' })
  await run()
  expect(await titlesOf(person)).toEqual(['The contract of the plot “英文样例” ends on 2040-04-11'])
})

test('who does not see the plot, cannot sign in or is of another tenant is not told', async () => {
  const [near, far, off] = await Promise.all([1, 2, 3].map(() => server.asUser({ codes })))
  const stranger = await server.asUser({ codes, tenantId: '100001' })
  if (!near || !far || !off) throw new Error('nobody was made')
  const [here, there] = [
    (await admin.save(grid, await sampleOf(grid, admin))).id,
    (await admin.save(grid, await sampleOf(grid, admin))).id,
  ]
  await admin.post('/user-grid/grant', { userId: near.userId, userGridIds: [here] })
  await admin.post('/user-grid/grant', { userId: far.userId, userGridIds: [there] })
  await admin.update(user, { id: off.userId, status: 2 })
  await plot({ contractEnd: '2040-04-12', gridId: here, soilName: '只在此处' })
  told.length = 0
  await run()
  expect((await titlesOf(near)).filter((title) => title.includes('只在此处'))).toHaveLength(1)
  for (const person of [far, stranger]) expect(await titlesOf(person)).toEqual([])
  expect(told).not.toContain(off.userId)
})
