import { describe, expect, test } from 'vitest'
import { changeRecord, logApi, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { isKept, withoutParameter } from '#tests/support/kept-text.ts'
import { logged } from '#tests/support/logged.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'
import { addPerson, demoUser, personDraft } from './people.ts'

const server = await startTestServer()
await withoutParameter(server, 'account.initPassword')
const blade = await server.signIn()
const ours = blade.with({ 'X-Row-Version': '1' })
const advice = '请转告用户并提醒其登录后修改'
const random = /^[A-Za-z2-9]{12}$/

const reset = (by: Agent, ...userIds: string[]) =>
  by.post('/blade-user/reset-password', undefined, { userIds })
const detailOf = async (username: string, password: string) => {
  const { status, body } = await tokenCall(server, { params: { username, password: md5(password) } })
  return status === 200 ? body.detail : undefined
}
const mustChange = { type: 'web', mustChangePassword: true }

async function importUsers(by: Agent, ...accounts: string[]) {
  const headings = ['账户', '昵称', '姓名', '角色名称', '部门名称']
  const lines = accounts.map((account) => [account, '昵称', '姓名', '人事', '信息中心'])
  const content = await spreadsheet([headings, ...lines])
  return sendFile(by, '/blade-user/import-user', { name: '用户.xlsx', content })
}

describe('a Blade client, which shows the sentence of an answer alone, is told there', () => {
  test('the new password of a reset', async () => {
    const { body } = await reset(blade, demoUser('guest'))
    expect(body).toEqual({ code: 200, success: true, data: {}, msg: expect.any(String) })
    const [, password = ''] = /^重置成功，新密码为 (\w+)，(.*)$/.exec(body.msg) ?? []
    expect(password).toMatch(random)
    expect(body.msg.endsWith(advice)).toBe(true)
    expect(await detailOf('guest', password)).toEqual(mustChange)
  })

  test('each one’s own password of several', async () => {
    const { body } = await reset(blade, demoUser('guest'), demoUser('grid'))
    const [, guest = '', grid = ''] = /^重置成功，新密码：guest (\w+)；grid (\w+)，/.exec(body.msg) ?? []
    expect(guest).not.toBe(grid)
    expect(await detailOf('guest', guest)).toEqual(mustChange)
    expect(await detailOf('grid', grid)).toEqual(mustChange)
  })

  test('the first password of a user who was added without one', async () => {
    for (const call of ['/blade-user/save', '/blade-system/user/submit', '/blade-user/appUserSubmit']) {
      const draft = personDraft({ userType: 2 })
      const { status, body } = await blade.post(call, draft)
      expect([status, Object.keys(body.data)]).toEqual([200, ['id']])
      const [, account, password = ''] = /^新增成功，(\S+) 的初始密码为 (\w+)，/.exec(body.msg) ?? []
      expect(account).toBe(draft.account)
      expect(await detailOf(draft.account, password)).toEqual(mustChange)
    }
  })

  test('the first password of those who were imported', async () => {
    const { body } = await importUsers(blade, 'sheet1', 'sheet2')
    expect(body.data).toEqual({ total: 2, ok: 2, failed: 0, rows: [] })
    const [, password = ''] = /^导入成功，新增的 2 个用户的初始密码为 (\w+)，/.exec(body.msg) ?? []
    expect(await detailOf('sheet2', password)).toEqual(mustChange)
  })

  test('in English, where it speaks it', async () => {
    const { body } = await reset(blade.with({ 'Accept-Language': 'en-US' }), demoUser('guest'))
    expect(body.msg).toMatch(/^Done\. New password: \w{12}\. It must be changed/)
  })
})

describe('our own client is told in the data', () => {
  test('of a reset', async () => {
    const { body } = await reset(ours, demoUser('guest'), demoUser('grid'))
    expect(body).toEqual({ code: 200, success: true, data: { told: expect.any(Array) }, msg: '操作成功' })
    const told: Wire[] = body.data.told
    expect(told.map(({ account }) => account)).toEqual(['guest', 'grid'])
    expect(told[0]?.password).not.toBe(told[1]?.password)
    expect(await detailOf('grid', told[1]?.password)).toEqual(mustChange)
  })

  test('of a new user, and of an import', async () => {
    const draft = personDraft()
    const { body } = await ours.post('/blade-user/save', draft)
    expect(body.data.told).toEqual([{ account: draft.account, password: expect.stringMatching(random) }])
    expect(body.msg).toBe('操作成功')
    const imported = await importUsers(ours, 'sheet3', 'sheet4')
    const [first, second] = imported.body.data.told
    expect(second).toEqual({ account: 'sheet4', password: expect.stringMatching(random) })
    expect(second.password).not.toBe(first.password)
    expect(await detailOf('sheet3', first.password)).toEqual(mustChange)
    expect(await detailOf('sheet4', second.password)).toEqual(mustChange)
  })
})

test('nothing is told where somebody chose the password, or a parameter says it', async () => {
  const chosen = await ours.post('/blade-user/save', personDraft({ password: 'wheat-and-rye' }))
  expect(chosen.body.data.told).toBeUndefined()
  const shipped = await startTestServer()
  const admin = await shipped.signIn()
  expect((await reset(admin, demoUser('guest'))).body).toMatchObject({ data: {}, msg: '操作成功' })
  expect((await admin.post('/blade-user/save', personDraft())).body.msg).toBe('操作成功')
})

test('no call tells it again, and nothing that is kept holds it', async () => {
  const id = await addPerson(blade, { password: 'wheat-and-rye' })
  const [viaMessage, viaData] = [await reset(blade, id), await reset(ours, id)]
  const added = await ours.post('/blade-user/save', personDraft())
  const imported = await importUsers(ours, 'sheet5')
  const [, said = ''] = /新密码为 (\w+)，/.exec(viaMessage.body.msg) ?? []
  const passwords = [said, ...[viaData, added, imported].map(({ body }) => body.data.told[0].password)]
  expect(passwords.every((password) => random.test(password))).toBe(true)

  const entry = await logged(server, ours, logApi, { requestUri: '/blade-user/reset-password' })
  const history = (await ours.get('/blade-user/history', { id: added.body.data.id })).body.data
  const records = await ours.page(changeRecord, { size: 50 })
  const shown = JSON.stringify([entry, history, records, await ours.detail(user, id)])
  for (const password of passwords) {
    expect(shown).not.toContain(password)
    expect(await isKept(server, password)).toBe(false)
  }
  expect(await isKept(server, 'reset-password')).toBe(true)
})
