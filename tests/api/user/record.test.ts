import { describe, expect, test } from 'vitest'
import { user } from '#shared/resources/index.ts'
import { farm, startAdministration } from './administering.ts'
import { addPerson, administrator, administratorRole, demoUser, office, personDraft } from './people.ts'

const { server, admin, farmer, call } = await startAdministration()

describe('what a platform keeps', () => {
  const kept = async (id: string, userType?: number) =>
    (await admin.get('/blade-user/platform-detail', { id, userType })).body.data

  test('belongs to the user and the platform, and is replaced', async () => {
    const id = await addPerson(admin)
    expect(await kept(id)).toMatchObject({ id, userType: 1, userExt: '' })
    await call('update-platform', { userId: id, userType: 1, userExt: '{"theme":"dark"}' })
    await call('update-platform', { userId: id, userType: 2, userExt: 'of the app' })
    expect((await kept(id)).userExt).toBe('{"theme":"dark"}')
    await call('update-platform', { userId: id, userType: 1, userExt: 'again' })
    expect((await kept(id)).userExt).toBe('again')
    await admin.update(user, { id, userType: 2 })
    expect((await kept(id)).userExt).toBe('of the app')
    await call('update-platform', { userId: id, userType: 2 })
    expect((await kept(id)).userExt).toBe('')
  })

  test('is told of the user’s own platform, or of the one that is named', async () => {
    const id = await addPerson(admin)
    await call('update-platform', { userId: id, userType: 1, userExt: 'of the web' })
    await call('update-platform', { userId: id, userType: 2, userExt: 'of the app' })
    expect((await kept(id)).userExt).toBe('of the web')
    // The row stays that of the user.
    expect(await kept(id, 2)).toMatchObject({ id, userType: 1, userExt: 'of the app' })
    expect((await kept(id, 3)).userExt).toBe('')
    const { status, body } = await admin.get('/blade-user/platform-detail', { id, userType: 9 })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: userType'])
  })

  test.each([
    ['no user', { userType: 1 }, '缺少必要的请求参数: userId'],
    ['no platform', { userId: demoUser('guest') }, '缺少必要的请求参数: userType'],
    ['an unknown platform', { userId: demoUser('guest'), userType: 9 }, '请求参数格式错误: userType'],
    ['somebody unknown', { userId: '12345', userType: 1 }, '数据不存在'],
    [
      'too much',
      { userId: demoUser('guest'), userType: 1, userExt: 'x'.repeat(5001) },
      '扩展信息不能超过5000个字符',
    ],
  ])('of %s is refused', async (_name, query, msg) => {
    const { status, body } = await admin.post('/blade-user/update-platform', query)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('stays within the tenant', async () => {
    const query = { userId: demoUser('guest'), userType: 1, userExt: 'x' }
    expect((await call('update-platform', query, farmer)).body.msg).toBe('数据不存在')
    const { body } = await farmer.get('/blade-user/platform-detail', { id: demoUser('guest') })
    expect(body.msg).toBe('数据不存在')
  })
})

describe('one’s own record', () => {
  test('changes in what people may change, and in nothing else', async () => {
    const person = await server.asUser()
    const own = {
      id: administrator,
      realName: '新名字',
      name: '新昵称',
      phone: '13800000000',
      email: 'new@example.com',
      avatar: '/api/file/abc/me.png',
      account: 'other',
      roleId: administratorRole,
      deptId: office,
      status: 2,
      password: 'wheat-and-rye',
      userType: 2,
      tenantId: farm,
    }
    const before = await admin.detail(user, person.userId)
    expect((await person.post('/blade-user/update-info', own)).body.code).toBe(200)
    const { realName, name, phone, email, avatar } = own
    const after = (await person.get('/blade-user/info')).body.data
    expect(after).toEqual({
      ...before,
      ...{ realName, name, phone, email, avatar },
      updateUser: person.userId,
      updateUserName: after.updateUserName,
      updateTime: after.updateTime,
    })
    expect((await admin.detail(user, administrator)).realName).toBe('管理员')
  })

  test.each([
    ['a script as avatar', { avatar: 'javascript:alert(1)' }, '头像格式不正确'],
    ['another host behind two slashes', { avatar: '//evil.example/x.png' }, '头像格式不正确'],
    ['no name', { realName: '' }, '请输入用户姓名'],
    ['a mail address that is none', { email: 'x' }, '邮箱格式不正确'],
  ])('refuses %s', async (_name, body, msg) => {
    const person = await server.asUser()
    const answer = await person.post('/blade-user/update-info', body)
    expect([answer.status, answer.body.msg]).toEqual([400, msg])
  })
})

test('departments, posts and leaders are of the own tenant', async () => {
  const boss = (await farmer.get('/blade-user/info')).body.data
  const answers = await Promise.all(
    [{ deptId: boss.deptId }, { postId: boss.postId }, { leaderId: boss.id }].map((foreign) =>
      admin.post('/blade-user/submit', personDraft({ password: 'wheat-and-rye', ...foreign })),
    ),
  )
  expect(answers.map(({ body }) => body.msg)).toEqual(['所属部门不存在', '所属岗位不存在', '直属主管不存在'])
})
