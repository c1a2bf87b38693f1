import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { md5, startTestServer } from '#tests/support/start-server.ts'
import { type BladeClient, captchaOf, openClient } from './blade-client.ts'
import { type Generation, generations } from './generations.ts'
import { rowsOf } from './pages.ts'

// Blade's front ends have no form that a new password could be demanded with: whoever has to choose one reads, is told, and writes nothing.
const open = await startTestServer({ environment: { CAPTCHA: 'off' } })
const guarded = await startTestServer({ captcha: captchaOf, environment: { CAPTCHA: 'on' } })
const serverOf = ({ grant }: Generation) => (grant === 'captcha' ? guarded : open)

const refusal = '密码由管理员设置，修改密码前只能查看。请先在个人信息中修改密码'
const title = '请修改初始密码'
const initial = '123456'
const administratorRole = '1123598816738675201'
const headDept = '1123598813738675201'

let people = 0

/** Somebody who may do everything, whose password was set by another. */
async function newcomerTo(admin: BladeClient): Promise<Wire> {
  people += 1
  const name = `新人${people}`
  const draft = { account: `newcomer${people}`, name, realName: name, userType: 1, roleId: administratorRole }
  const { body } = await admin.submit(`${admin.generation.users}/submit`, { ...draft, deptId: headDept })
  expect(body.msg).toBe('操作成功')
  return { ...draft, id: body.data.id }
}

const noticesOf = async (client: BladeClient, query = {}) => {
  const { status, body } = await client.get('/blade-desk/notice/list', { current: 1, size: 10, ...query })
  expect(status).toBe(200)
  return body.data as Wire
}

describe.each(generations)('$name, with a password that an administrator set', (generation) => {
  const server = serverOf(generation)
  const admin = openClient(server, generation)
  const client = openClient(server, generation)
  const { users } = generation
  const change = (oldPassword: string, newPassword: string) => {
    const [old, next] = [oldPassword, newPassword].map(generation.changedPassword)
    return client.post(`${users}/update-password`, {
      oldPassword: old,
      newPassword: next,
      newPassword1: next,
    })
  }
  let newcomer: Wire = {}

  test('signs in, and the answer says that it has to be changed', async () => {
    await admin.signIn('admin', 'admin')
    newcomer = await newcomerTo(admin)
    const { status, body } = await client.signIn(newcomer.account, initial)
    expect(status).toBe(200)
    const { detail } = generation.token === 'camel' ? body.data : body
    expect(detail).toMatchObject({ mustChangePassword: true })
  })

  test('reads everything', async () => {
    for (const call of generation.opening) {
      const { status, body } = await client.get(`/blade-system/${call}`)
      expect([call, status, body.code]).toEqual([call, 200, 200])
    }
    const routes: Wire[] = rowsOf((await client.get('/blade-system/menu/routes')).body.data)
    expect(routes.map(({ code }) => code)).toContain('system')
    const lists = [`${users}/${generation.userList}`, '/blade-system/param/list', '/blade-system/dept/tree']
    const reads = [...lists, `${users}/info`, '/blade-system/dict/dictionary?code=sex']
    for (const call of reads) expect([call, (await client.get(call)).status]).toEqual([call, 200])
    // A POST that only asks, as its route says of itself. Where a build calls the root, Blade's own calls alone are served there.
    if (generation.base) expect((await client.post('/event/page', { current: 1, size: 1 })).status).toBe(200)
  })

  test('writes nothing, and is told what to do first', async () => {
    const post = { category: 1, postCode: `f${people}`, postName: '岗位', sort: 1 }
    const writes = [
      await client.submit('/blade-system/post/submit', post),
      await client.submit(`${users}/update-info`, { realName: '别人' }),
      await client.post(`${users}/reset-password`, { userIds: newcomer.id }),
      await client.post('/blade-desk/notice/remove', { ids: '1' }),
      await client.upload('/blade-resource/oss/endpoint/put-file', new Blob(['x']), 'x.txt'),
    ]
    for (const { status, body } of writes) expect([status, body.code, body.msg]).toEqual([403, 403, refusal])
    const found = await admin.get('/blade-system/post/list', { postCode: post.postCode })
    expect(found.body.data.total).toBe(0)
  })

  test('sees a notice of it before all others, and opens it', async () => {
    const page = await noticesOf(client)
    const [first, other] = page.records
    expect(first).toMatchObject({ id: newcomer.id, title, noticeStatus: 1, isTop: 1, readCount: 0 })
    expect(Object.keys(other).filter((name) => !(name in first))).toEqual([])
    expect(page.total).toBe((await noticesOf(admin)).total + 1)
    const detail = await client.get('/blade-desk/notice/detail', { id: first.id })
    expect(detail.body.data).toMatchObject({ title, content: expect.stringContaining('个人信息') })
    const count = await client.get('/blade-desk/notice/unread-count')
    const mine = (await client.get('/blade-desk/notice/mine', { isRead: 0 })).body.data
    expect([mine.records[0].title, mine.records[0].isRead, mine.total]).toEqual([
      title,
      0,
      count.body.data.count,
    ])
    const read = (await client.get('/blade-desk/notice/mine', { isRead: 1 })).body.data
    expect(read.records.map((row: Wire) => row.title)).not.toContain(title)
  })

  test('pages through its notices without losing one', async () => {
    const { records } = await noticesOf(admin, { size: 50 })
    const seen: string[] = []
    for (let current = 1; ; current++) {
      const page = await noticesOf(client, { current, size: 2 })
      seen.push(...page.records.map((row: Wire) => row.id))
      if (current >= page.pages) break
    }
    expect(seen).toEqual([newcomer.id, ...records.map(({ id }: Wire) => id)])
    const searched = await noticesOf(client, { title: records[0].title })
    expect(searched.records.map((row: Wire) => row.id)).not.toContain(newcomer.id)
  })

  test('is alone to see it', async () => {
    expect((await noticesOf(admin)).records.map((row: Wire) => row.title)).not.toContain(title)
    const { body } = await admin.get('/blade-desk/notice/detail', { id: newcomer.id })
    expect(body.msg).toBe('数据不存在')
  })

  test('changes the password, and everything works', async () => {
    expect((await change(initial, initial)).body.msg).toBe('新密码不能与原密码相同')
    expect(await change(initial, 'wheat-and-rye')).toMatchObject({ status: 200, body: { success: true } })
    const { status, body } = await client.submit(`${users}/update-info`, { realName: '自己' })
    expect([status, body.msg]).toEqual([200, '操作成功'])
    const page = await noticesOf(client)
    expect(page.records.map((row: Wire) => row.title)).not.toContain(title)
    expect((await client.get('/blade-desk/notice/detail', { id: newcomer.id })).status).toBe(400)
    expect(page.total).toBe((await noticesOf(admin)).total)
  })

  test('has to change it again after a reset, and may sign out', async () => {
    await admin.post(`${users}/reset-password`, { userIds: newcomer.id })
    expect((await client.get(`${users}/info`)).status).toBe(401)
    await client.signIn(newcomer.account, initial)
    expect((await noticesOf(client)).records[0].title).toBe(title)
    const out =
      generation.token === 'camel'
        ? await client.post('/blade-auth/logout')
        : await client.get('/blade-auth/oauth/logout')
    expect(out.status).toBe(200)
    expect((await client.get(`${users}/info`)).status).toBe(401)
  })
})

test('our own client still gets nothing until the password is changed, and neither does a program with a key', async () => {
  const admin = await open.signIn()
  const person = await open.asUser({ codes: ['post', 'api_key', 'api_key_add'] })
  const key = (await person.post('/blade-system/api-key/save', { keyName: '程序' })).body.data.key
  const program = open.stranger.with({ 'Blade-Auth': `apikey ${key}` })
  expect((await program.get('/blade-system/post/page')).status).toBe(200)
  await admin.post('/blade-user/reset-password', undefined, { userIds: person.userId })
  const again = await open.signIn(person.account, initial)
  const ours = again.with({ 'X-Row-Version': '1' })
  for (const agent of [ours, program]) {
    const { status, body } = await agent.get('/blade-system/post/page')
    expect([status, body.msg]).toEqual([403, '请先修改密码'])
  }
  expect((await again.get('/blade-system/post/page')).status).toBe(200)
  const passwords = {
    oldPassword: md5(initial),
    newPassword: md5('wheat-and-rye'),
    newPassword1: md5('wheat-and-rye'),
  }
  expect((await ours.post('/blade-user/update-password', undefined, passwords)).status).toBe(200)
  expect((await ours.get('/blade-system/post/page')).status).toBe(200)
})
