import { describe, expect, test } from 'vitest'
import { company, dept, device, user } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { office, personDraft, station } from './people.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

/** Somebody who edits users and sees the devices of his own department alone, or of those below, too. */
async function editorIn(deptId: string, scopeType: 3 | 4 = 3) {
  const person = await server.asUser({ codes: ['user', 'user_add', 'user_edit', 'user_reset', 'device'] })
  await admin.update(user, { id: person.userId, deptId })
  await scopes.data(person, 'device', { scopeType })
  return person
}
const draftOf = (person: { roleId: string }, more: object) => personDraft({ roleId: person.roleId, ...more })

describe('who edits users within a department', () => {
  test('moves nobody out of it, himself above all', async () => {
    const person = await editorIn(office)
    const before = (await person.page(device)).total
    for (const path of ['/blade-user/update', '/blade-user/submit']) {
      const { status, body } = await person.post(path, { id: person.userId, deptId: station })
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'deptId', message: '不能选择本人数据权限以外的部门' }],
      ])
    }
    expect((await person.page(device)).total).toBe(before)
  })

  test('adds people there and nowhere else', async () => {
    const person = await editorIn(office)
    expect((await person.post('/blade-user/submit', draftOf(person, { deptId: office }))).status).toBe(200)
    const elsewhere = await person.post('/blade-user/save', draftOf(person, { deptId: station }))
    expect([elsewhere.status, elsewhere.body.errors[0].field]).toEqual([400, 'deptId'])
  })

  test('adds people below only where the scope reaches below', async () => {
    const { id: below } = await admin.save(dept, {
      parentId: office,
      deptName: '植保组',
      fullName: '植保组',
      deptCategory: 3,
      sort: 1,
    })
    for (const [scopeType, status] of [
      [3, 400],
      [4, 200],
    ] as const) {
      const person = await editorIn(office, scopeType)
      expect((await person.post('/blade-user/save', draftOf(person, { deptId: below }))).status).toBe(status)
    }
  })

  test('neither changes nor resets people of other departments', async () => {
    const person = await editorIn(office)
    const { id } = await admin.save(user, draftOf(person, { deptId: station }))
    const answers = [
      await person.post('/blade-user/update', { id, realName: '改名' }),
      await person.post('/blade-user/reset-password', undefined, { userIds: id }),
      await person.post('/blade-user/unlock', undefined, { userIds: id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      answers.map(() => [403, '不能操作数据权限以外的用户']),
    )
  })

  test('imports nobody into another one', async () => {
    const person = await editorIn(office)
    const [row] = (await admin.page(dept, { id: station })).records
    const name = String(row?.deptName)
    const roleName = (await admin.detail(user, person.userId)).roleName
    const file = await spreadsheet([
      ['账户', '昵称', '姓名', '角色名称', '部门名称'],
      ['imported-1', '新人', '新人', roleName, name],
    ])
    const { body } = await sendFile(person, '/blade-user/import-user', { name: '用户.xlsx', content: file })
    expect(JSON.stringify(body.data)).toContain('不能选择本人数据权限以外的部门')
    expect((await admin.page(user, { account: 'imported-1' })).total).toBe(0)
  })

  test('leaves what is unchanged alone', async () => {
    const person = await editorIn(office)
    const detail = await admin.detail(user, person.userId)
    const { status } = await person.post('/blade-user/update', { ...detail, realName: '本人' })
    expect(status).toBe(200)
  })
})

describe('who edits users as an account of a company', async () => {
  const [own, other] = (await admin.page(company, { size: 2 })).records.map(({ id }) => String(id))
  const editor = async () => {
    const person = await server.asUser({ codes: ['user', 'user_add', 'user_edit', 'device'] })
    await admin.update(user, { id: person.userId, userType: 4, companyId: own })
    return person
  }

  test('adds accounts of that company alone', async () => {
    const person = await editor()
    const save = (more: object) => person.post('/blade-user/save', draftOf(person, more))
    expect((await save({ userType: 4, companyId: own })).status).toBe(200)
    for (const more of [{ userType: 4, companyId: other }, { userType: 1 }])
      expect((await save(more)).body.errors[0]).toMatchObject({ field: 'companyId' })
  })

  test('does not leave it', async () => {
    const person = await editor()
    const { body } = await person.post('/blade-user/update', {
      id: person.userId,
      userType: 1,
      companyId: '',
    })
    expect(body.errors[0]).toMatchObject({ field: 'companyId' })
  })
})

test('new people of an editor with grids answer for these grids', async () => {
  const person = await server.asUser({ codes: ['user', 'user_add', 'user_edit', 'device'] })
  const [grid] = (await admin.get('/grid/page', { gridCode: '379901006000' })).body.data.records
  await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [grid.id] })
  const { body } = await person.post('/blade-user/save', draftOf(person, {}))
  expect((await admin.get('/user-grid/keys', { userId: body.data.id })).body.data).toEqual([grid.id])
})

test('nobody ends the sessions of somebody who holds more', async () => {
  const county = await server.signIn('county', 'county123')
  const [session] = (await admin.get('/blade-system/session/mine')).body.data
  const { status } = await county.post('/blade-system/session/kick', undefined, { ids: session.id })
  expect([status, (await admin.get('/blade-user/info')).status]).toEqual([403, 200])
})

test('keys that go on after a change of password are offered for revocation', async () => {
  const person = await server.asUser({ codes: ['api_key', 'api_key_add'] })
  const made = await person.post('/blade-system/api-key/save', { keyName: '灌溉程序', status: 1 })
  expect(made.status).toBe(200)
  const call = () =>
    server.stranger.send({
      method: 'GET',
      path: '/api/blade-user/info',
      headers: { 'Blade-Auth': `apikey ${made.body.data.key}` },
    })
  expect((await call()).status).toBe(200)
  const reset = await admin.post('/blade-user/reset-password', undefined, { userIds: person.userId })
  expect(reset.body.data.apiKeys).toBe(1)
  expect((await person.post('/blade-user/revoke-api-keys', undefined, { userIds: '1' })).status).not.toBe(200)
  await admin.post('/blade-user/revoke-api-keys', undefined, { userIds: person.userId })
  expect((await call()).status).toBe(401)
})
