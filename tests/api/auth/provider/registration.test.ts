import { describe, expect, test } from 'vitest'
import { role } from '#shared/resources/index.ts'
import { bearer } from '../token-call.ts'
import { register, startSocial } from './social.ts'

const { server, admin, signInAs } = await startSocial()

const roleId = (await admin.page(role, { roleAlias: 'user' })).records[0]?.id ?? ''
const deptId = '1123598813738675201'

async function applied(login: string): Promise<string> {
  const { access_token, oauth_id } = (await signInAs(login)).body
  return (await register(bearer(server, access_token), oauth_id, login)).body.data.id
}

const status = async (login: string) => (await signInAs(login)).status
const call = async (path: string, body: object) => {
  const answer = await admin.post(`/blade-user/${path}`, body)
  expect(answer.body).toMatchObject({ code: 200 })
}
const told = async () => {
  const { records } = (await admin.get('/blade-desk/message/page', { size: 100 })).body.data
  return records.filter(({ link }: { link: string }) => link === '/system/registration').length
}
const waits = async (id: string) => {
  const { records } = (await admin.get('/blade-user/audit-page', { size: 100 })).body.data
  return records.some((row: { id: string }) => row.id === id)
}

describe('a role, a department and a status let somebody in, whatever calls give them', () => {
  test('role, then department', async () => {
    const id = await applied('lin')
    await call('grant', { userIds: id, roleIds: roleId })
    expect(await status('lin')).toBe(400)
    await call('update', { id, deptId })
    expect(await status('lin')).toBe(200)
  })

  test('department and status, then role', async () => {
    const id = await applied('he')
    await call('update', { id, deptId, status: 1 })
    await call('grant', { userIds: id, roleIds: roleId })
    expect(await status('he')).toBe(200)
  })

  test('the whole row as a Blade client sends it back, and its approval afterwards', async () => {
    const id = await applied('gao')
    const { data } = (await admin.get('/blade-user/detail', { id })).body
    await call('submit', { ...data, roleId, deptId })
    expect(await status('gao')).toBe(200)
    await call('audit-pass', { userIds: id })
    expect(await status('gao')).toBe(200)
  })

  test('an approval with both', async () => {
    const id = await applied('luo')
    await call('audit-pass', { userIds: id, roleId, deptId })
    expect(await status('luo')).toBe(200)
    const { records } = (await admin.get('/blade-system/record-data/page', { entityId: id })).body.data
    expect(records.length).toBeGreaterThan(0)
  })

  test('not while the account is disabled', async () => {
    const id = await applied('liang')
    await call('update', { id, roleId, deptId, status: 2 })
    expect(await status('liang')).toBe(400)
    const refused = await admin.post('/blade-user/audit-pass', { userIds: id })
    expect(refused.body.msg).toBe('只能审核待审核的用户')
  })
})

describe('administrators', () => {
  test('have those who wait in a list, and are told of them until somebody decides', async () => {
    const before = await told()
    const id = await applied('song')
    expect([await waits(id), await told()]).toEqual([true, before + 1])
    await call('audit-refuse', { userIds: id })
    expect([await waits(id), await told()]).toEqual([false, before])
  })

  test('of other tenants see nothing of it', async () => {
    const id = await applied('tang')
    const elsewhere = await server.asUser({ codes: ['user', 'user_edit'], tenantId: '100001' })
    const { records } = (await elsewhere.get('/blade-user/audit-page')).body.data
    expect(records.map((row: { id: string }) => row.id)).not.toContain(id)
    expect((await elsewhere.get('/blade-desk/message/page')).body.data.records).toEqual([])
    const stranger = await server.asUser({ codes: ['device'] })
    expect((await stranger.get('/blade-user/audit-page')).status).toBe(403)
  })
})
