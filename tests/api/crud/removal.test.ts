import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { company, companyType, dept, device, param, role, roleMenu, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const newType = async (more: object = {}) =>
  (await admin.save(companyType, { ...(await sampleOf(companyType, admin)), ...more })).id
const newCompany = async (typeId: string) =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), typeId })).id
const newDevice = async (more: object) =>
  (await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null, ...more })).id
const remove = (path: string, ...ids: string[]) => admin.post(`${path}/remove`, { ids })

describe('a record that is used', () => {
  test('stays, and the refusal tells what uses it', async () => {
    const typeId = await newType({ typeName: '被使用的类型' })
    await newCompany(typeId)
    const second = await newCompany(typeId)
    const { status, body } = await remove('/companyType', typeId)
    const reason = '有 2 条企业数据正在使用“被使用的类型”，无法删除'
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 400,
      msg: reason,
      data: { blocked: [{ id: typeId, name: '被使用的类型', reason }] },
    })
    await admin.remove(company, second)
    const english = await admin
      .with({ 'Accept-Language': 'en' })
      .post('/companyType/remove', undefined, { ids: typeId })
    expect(english.body.msg).toBe('“被使用的类型” is used by 1 record of Company and cannot be removed')
  })

  test('keeps all that was to go with it', async () => {
    const [used, free] = [await newType(), await newType()]
    await newCompany(used)
    const { body } = await remove('/companyType', free, used)
    expect(body.data.blocked).toMatchObject([{ id: used }])
    expect(await admin.detail(companyType, free)).toMatchObject({ id: free, isDeleted: 0 })
    await admin.remove(companyType, free)
  })

  test('is told of beforehand, and nothing has happened then', async () => {
    const [used, free] = [await newType(), await newType()]
    const holder = await newCompany(used)
    const check = (...ids: string[]) => admin.get(`/companyType/removal-check?ids=${ids.join()}`)
    expect((await check(used, free)).body.data.blocked).toMatchObject([
      { id: used, name: expect.any(String), reason: expect.stringContaining('无法删除') },
    ])
    expect((await check(free)).body.data).toEqual({ blocked: [] })
    expect(await admin.detail(companyType, free)).toMatchObject({ id: free, isDeleted: 0 })
    expect((await check('404')).body).toMatchObject({ code: 400, msg: '数据不存在' })
    await admin.remove(company, holder)
    expect((await check(used, free)).body.data).toEqual({ blocked: [] })
  })

  test('is not told of to who may not remove, nor to another tenant', async () => {
    const typeId = await newType()
    const path = `/companyType/removal-check?ids=${typeId}`
    const reader = await server.asUser({ codes: ['companyType'] })
    expect((await reader.get(path)).status).toBe(403)
    const neighbour = await server.signIn('admin', 'admin', '100001')
    expect((await neighbour.get(path)).body.code).toBe(400)
  })

  test('is named with every other one that is', async () => {
    const [one, two] = [await newType(), await newType()]
    await newCompany(one)
    await newCompany(two)
    const { body } = await remove('/companyType', one, two)
    expect(body.data.blocked.map(({ id }: { id: string }) => id).sort()).toEqual([one, two].sort())
  })

  test('can go once nothing uses it', async () => {
    const typeId = await newType()
    const id = await newCompany(typeId)
    await admin.remove(company, id)
    await expect(admin.remove(companyType, typeId)).resolves.toBeUndefined()
  })

  test('is found even where several keys are kept in one field', async () => {
    const roleId = (await admin.save(role, await sampleOf(role, admin))).id
    const deptId = (await admin.save(dept, await sampleOf(dept, admin))).id
    const draft = await sampleOf(user, admin)
    const id = await admin.save(user, {
      ...draft,
      roleId: `${draft.roleId},${roleId}`,
      deptId: `${deptId},${draft.deptId}`,
    })
    expect((await remove('/blade-system/role', roleId)).body.msg).toMatch(/有 1 条用户数据正在使用/)
    expect((await remove('/blade-system/dept', deptId)).body.msg).toMatch(/有 1 条用户数据正在使用/)
    await admin.remove(user, id.id)
    expect((await remove('/blade-system/role', roleId)).body.code).toBe(200)
    expect((await remove('/blade-system/dept', deptId)).body.code).toBe(200)
  })

  test('by a device behind it stays', async () => {
    const gateway = await newDevice({ deviceTypeKey: 'gateway' })
    const behind = await newDevice({ parentId: gateway })
    expect((await remove('/device', gateway)).body.data.blocked).toMatchObject([{ id: gateway }])
    await expect(admin.remove(device, gateway, behind)).resolves.toBeUndefined()
  })
})

describe('a node of a tree', () => {
  test('stays while there are nodes below it', async () => {
    const parentId = await newType()
    const below = await newType({ parentId })
    const { status, body } = await remove('/companyType', parentId)
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
    await admin.remove(companyType, below)
    await expect(admin.remove(companyType, parentId)).resolves.toBeUndefined()
  })

  test('may go together with all below it', async () => {
    const top = await newType()
    const middle = await newType({ parentId: top })
    const bottom = await newType({ parentId: middle })
    expect((await remove('/companyType', top, bottom)).body.data.blocked).toMatchObject([{ id: top }])
    await expect(admin.remove(companyType, middle, top, bottom)).resolves.toBeUndefined()
  })
})

describe('what points to a removed record', () => {
  test('loses the reference where it can do without', async () => {
    const companyId = await newCompany(await newType())
    const id = await newDevice({ companyId })
    await admin.remove(company, companyId)
    const record = await admin.with({ 'X-Row-Version': '1' }).detail(device, id)
    expect(record).toMatchObject({ companyId: '', companyName: '', isDeleted: 0, _version: 2 })
    expect((await admin.page(device, { companyId })).total).toBe(0)
  })

  test('keeps it when the removal is refused', async () => {
    const companyId = await newCompany(await newType())
    const id = await newDevice({ companyId })
    const { status, body } = await remove('/company', companyId, '999999999999')
    expect([status, body.msg]).toEqual([400, '数据不存在'])
    expect(await admin.detail(device, id)).toMatchObject({ companyId })
  })

  test('goes along where it means nothing alone', async () => {
    const person = await server.asUser({ codes: ['device'] })
    const grants = () =>
      server.database.reader
        .select()
        .from(tableOf(roleMenu))
        .where(inArray(tableOf(roleMenu).roleId, [roleId]))
    const roleId = String((await admin.detail(user, person.userId)).roleId)
    expect(await grants()).toMatchObject([{ isDeleted: 0 }])
    await admin.remove(user, person.userId)
    await admin.remove(role, roleId)
    const removed = await grants()
    expect(removed).toMatchObject([{ isDeleted: 1 }])
    const [row] = await server.database.reader
      .select()
      .from(tableOf(role))
      .where(eq(tableOf(role).id, roleId))
    expect(row?.deleteBatch).toBe(removed[0]?.deleteBatch)
  })

  test('includes the sessions of a removed user', async () => {
    const person = await server.asUser({ codes: ['device'] })
    expect((await person.get('/device/page')).status).toBe(200)
    await admin.remove(user, person.userId)
    expect((await person.get('/device/page')).status).toBe(401)
  })
})

describe('a removal', () => {
  test('marks the row and says when, by whom and with what', async () => {
    const ids = [await newType(), await newType()]
    await admin.remove(companyType, ...ids)
    const rows = await server.database.reader
      .select()
      .from(tableOf(companyType))
      .where(inArray(tableOf(companyType).id, ids))
    const seen = rows.map(({ isDeleted, deleteTime, deleteUser, deleteBatch }) => ({
      isDeleted,
      deleteTime,
      deleteUser,
      deleteBatch,
    }))
    expect(seen[0]).toEqual({
      isDeleted: 1,
      deleteTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      deleteUser: '1123598821738675201',
      deleteBatch: expect.stringMatching(/^\d{19}$/),
    })
    expect(seen[1]).toEqual(seen[0])
  })

  test('of the same record twice in one call is one removal', async () => {
    const id = await newType()
    expect((await remove('/companyType', id, id)).body.code).toBe(200)
  })

  test('takes 500 records and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
    expect((await remove('/companyType', ...many(501))).body.msg).toBe('一次最多处理500条数据')
    expect((await remove('/companyType', ...many(500))).body.msg).toBe('数据不存在')
  })

  test.each([
    ['words', 'abc'],
    ['a sign', '1;2'],
    ['too many digits', '1'.repeat(20)],
    ['an object', { a: 1 }],
  ])('of %s is refused', async (_name, key) => {
    const { status, body } = await admin.post('/companyType/remove', { ids: [key] })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: ids'])
  })

  test('that is refused leaves the search as it was', async () => {
    const typeId = await newType({ typeName: '仍可搜索' })
    await newCompany(typeId)
    await remove('/companyType', typeId)
    expect((await admin.page(companyType, { keyword: '仍可' })).records).toMatchObject([{ id: typeId }])
  })

  test('asked for twice at the same time happens once', async () => {
    const { id } = await admin.save(param, await sampleOf(param, admin))
    const answers = await Promise.all([1, 2, 3].map(() => remove('/blade-system/param', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

test('the name of a removed target says so', async () => {
  const typeId = await newType()
  const id = await newCompany(typeId)
  await server.database.transaction(async (connection) => {
    await connection
      .update(tableOf(companyType))
      .set({ isDeleted: 1 })
      .where(eq(tableOf(companyType).id, typeId))
  })
  expect(await admin.detail(company, id)).toMatchObject({ typeId, typeName: '（已删除）' })
  expect(await admin.with({ 'Accept-Language': 'en' }).detail(company, id)).toMatchObject({
    typeName: '(removed)',
  })
})
