import { describe, expect, test } from 'vitest'
import { secondTenant } from '#drizzle/seed/demo/people/accounts.ts'
import { role, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { flat, idsIn } from '../menu/menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const county = await server.signIn('county', 'county123')
const path = '/blade-system/role'
const administrator = '1123598816738675201'

const draftOf = async (agent: Agent, more: object = {}): Promise<Wire> => ({
  ...(await sampleOf(role, agent)),
  ...more,
})
const newRole = async (agent: Agent, more: object = {}): Promise<string> =>
  (await agent.save(role, (await draftOf(agent, more)) as never)).id
const read = async (agent: Agent, call: string, query?: Record<string, string>) =>
  (await agent.get(`${path}/${call}`, query)).body.data
const farmRole = secondTenant.role.id

describe('the list', () => {
  test('is a tree of the own tenant with the names of the parents', async () => {
    const rows: Wire[] = flat(await read(county, 'list'))
    const [hr] = rows.filter(({ roleAlias }) => roleAlias === 'hr')
    expect(hr).toMatchObject({ roleName: '人事', parentName: '用户', tenantId: '000000', isDeleted: 0 })
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000']))
  })

  test('finds parts of name and alias', async () => {
    expect(flat(await read(county, 'list', { roleAlias: 'grid' })).map((row) => row.roleName)).toEqual([
      '网格员',
    ])
    expect(flat(await read(county, 'list', { roleName: '访' })).map((row) => row.roleAlias)).toEqual([
      'reader',
    ])
  })
})

describe('the role of the platform administrator', () => {
  const calls = ['list', 'page', 'tree', 'lazy-tree', 'lazy-list', 'select', 'alias', 'tree-by-id']

  test.each(calls)('is not in %s for others', async (call) => {
    const shown = JSON.stringify(await read(county, call))
    expect(shown).not.toContain(administrator)
    expect(shown).not.toContain('administrator')
    expect(shown).toContain('网格员')
    expect(JSON.stringify(await read(admin, call))).toContain('超级管理员')
  })

  test('does not exist for others by its id', async () => {
    const answers = [
      await county.get(`${path}/detail`, { id: administrator }),
      await county.get(`${path}/detail`, { roleAlias: 'administrator' }),
      await county.post(`${path}/update`, { id: administrator, roleName: '我' }),
      await county.post(`${path}/remove`, undefined, { ids: administrator }),
      await county.post(`${path}/sort`, [administrator]),
      await county.get('/blade-system/menu/role-tree-keys', { roleIds: administrator }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      answers.map(() => [400, '数据不存在']),
    )
    expect(await read(county, 'select', { roleId: administrator })).toEqual([])
    const below = await county.post(`${path}/save`, await draftOf(county, { parentId: administrator }))
    expect([below.status, below.body.msg]).toEqual([400, '上级不存在'])
  })

  test('stays, and keeps its alias, for its holder too', async () => {
    const removed = await admin.post(`${path}/remove`, undefined, { ids: administrator })
    expect([removed.status, removed.body.msg]).toEqual([400, '内置角色不可删除或更改别名'])
    const renamed = await admin.post(`${path}/update`, { id: administrator, roleAlias: 'root' })
    expect([renamed.status, renamed.body.msg]).toEqual([400, '内置角色不可删除或更改别名'])
    expect((await admin.post(`${path}/update`, { id: administrator, roleName: '超级管理员' })).status).toBe(
      200,
    )
  })
})

describe('the trees', () => {
  test('tree is that of the own tenant, or of the one that the platform administrator names', async () => {
    const own: Wire[] = flat(await read(admin, 'tree'))
    expect(own.map(({ title }) => title)).toEqual(expect.arrayContaining(['超级管理员', '用户', '人事']))
    expect(own.map(({ id }) => id)).not.toContain(farmRole)
    const id = farmRole
    const theirs: Wire[] = await read(admin, 'tree', { tenantId: '100001' })
    const {
      children: _children,
      hasChildren: _hasChildren,
      ...node
    } = theirs.find((one) => one.id === id) ?? {}
    expect(node).toEqual({ id, parentId: '0', title: '管理员', key: id, value: id })
    expect(idsIn(await read(farmer, 'tree', { tenantId: '000000' }))).toEqual(
      idsIn(await read(farmer, 'tree')),
    )
  })

  test('tree-by-id is that of the tenant that the role belongs to', async () => {
    const theirs = await read(admin, 'tree-by-id', { roleId: farmRole })
    expect(idsIn(theirs)).toEqual(idsIn(await read(farmer, 'tree')))
    expect(idsIn(await read(admin, 'tree-by-id', { roleId: '' }))).toEqual(idsIn(await read(admin, 'tree')))
    const foreign = await farmer.get(`${path}/tree-by-id`, { roleId: administrator })
    expect([foreign.status, foreign.body.msg]).toEqual([400, '数据不存在'])
  })

  test('need the role page, the tree that pickers are filled from one that chooses roles', async () => {
    const states = async (code: string) => {
      const person = await server.asUser({ codes: [code] })
      const answers = [await person.get(`${path}/tree`), await person.get(`${path}/tree-by-id`)]
      return answers.map(({ status }) => status)
    }
    expect([await states('post'), await states('user'), await states('role')]).toEqual([
      [403, 403],
      [200, 403],
      [200, 200],
    ])
  })
})

describe('select', () => {
  const anybody = server.asUser()

  test('answers the roles with these ids, as far as they are of the own tenant', async () => {
    const person = await anybody
    const [mine] = await read(person, 'select', { roleId: `${person.roleId},${farmRole}` })
    expect(mine).toMatchObject({ id: person.roleId, roleName: person.account, roleAlias: person.account })
    expect(await read(person, 'select', { roleId: farmRole })).toEqual([])
  })

  test('answers the roles of a user of the own tenant', async () => {
    const person = await anybody
    const rows: Wire[] = await read(person, 'select', { userId: person.userId })
    expect(rows.map(({ id }) => id)).toEqual([person.roleId])
    const farmHand = await server.asUser({ tenantId: '100001' })
    expect(await read(person, 'select', { userId: farmHand.userId })).toEqual([])
    expect(await read(admin, 'select', { userId: farmHand.userId })).toMatchObject([{ id: farmHand.roleId }])
    expect(await read(person, 'select', { userId: '999999' })).toEqual([])
  })

  test('answers all roles of the own tenant otherwise', async () => {
    const rows: Wire[] = await read(await anybody, 'select')
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000']))
    expect(rows.map(({ roleAlias }) => roleAlias)).toEqual(expect.arrayContaining(['hr', 'admin', 'reader']))
  })
})

test('alias answers each name with its alias once', async () => {
  const pairs: Wire[] = await read(county, 'alias')
  expect(pairs).toContainEqual({ roleName: '网格员', roleAlias: 'grid_worker' })
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(pairs.length)
})

describe('a role', () => {
  test('belongs to the tenant of who adds it, whatever is sent', async () => {
    const id = await newRole(farmer, { tenantId: '000000' })
    expect(await farmer.detail(role, id)).toMatchObject({ tenantId: '100001' })
  })

  test('belongs to the tenant that the platform administrator names, or to that of its parent', async () => {
    const named = await newRole(admin, { tenantId: '100001' })
    const below = await newRole(admin, { parentId: farmRole })
    const own = await newRole(admin)
    const tenants = await Promise.all([named, below, own].map((id) => admin.detail(role, id)))
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual(['100001', '100001', '000000'])
  })

  test('never changes its tenant', async () => {
    const id = await newRole(admin)
    await admin.post(`${path}/submit`, { id, tenantId: '000000', remark: '一' })
    const moved = await admin.post(`${path}/submit`, { id, tenantId: '100001', remark: '二' })
    expect([moved.status, moved.body.msg]).toEqual([400, '数据不存在'])
    const under = await admin.post(`${path}/submit`, { id, parentId: farmRole })
    expect([under.status, under.body.errors[0].field]).toEqual([400, 'parentId'])
    expect(await admin.detail(role, id)).toMatchObject({ tenantId: '000000', remark: '一', parentId: '0' })
  })

  test('is not below itself or what is below it', async () => {
    const top = await newRole(county)
    const below = await newRole(county, { parentId: top })
    const said = async (body: object) => (await county.post(`${path}/submit`, body)).body.msg
    expect(await said({ id: top, parentId: top })).toBe('父节点不可选择自身!')
    expect(await said({ id: top, parentId: below })).toBe('父节点不可选择自身的下级!')
  })

  test('has a name and an alias that no other of its tenant has', async () => {
    const draft = await draftOf(county)
    await county.save(role, draft as never)
    const answer = await county.post(`${path}/save`, await draftOf(county, { roleAlias: draft.roleAlias }))
    expect([answer.status, answer.body.msg]).toEqual([400, '角色别名已存在'])
    const named = await county.post(`${path}/save`, await draftOf(county, { roleName: draft.roleName }))
    expect([named.status, named.body.msg]).toEqual([400, '角色名称已存在'])
  })

  test.each([
    ['roleName', '请输入角色名称'],
    ['roleAlias', '请输入角色别名'],
    ['sort', '请输入角色排序'],
  ])('needs its %s', async (field, message) => {
    const { body } = await county.post(`${path}/save`, await draftOf(county, { [field]: '' }))
    expect(body.msg).toBe(message)
  })

  test.each(['administrator', 'administrator_', 'admini-strator', 'admin', 'ad_min', 'admin-'])(
    'does not take the alias %s',
    async (roleAlias) => {
      const added = await county.post(`${path}/save`, await draftOf(county, { roleAlias }))
      expect([added.status, added.body.msg]).toEqual([403, '无权限创建超管角色！'])
      const renamed = await county.post(`${path}/update`, { id: await newRole(county), roleAlias })
      expect([renamed.status, renamed.body.msg]).toEqual([403, '无权限创建超管角色！'])
    },
  )

  test.each(['Administrator', 'ADMIN', ' admin', 'ａｄｍｉｎ', 'admin,administrator', '管理员'])(
    'does not take the alias %s, which is none',
    async (roleAlias) => {
      const { status, body } = await county.post(`${path}/save`, await draftOf(county, { roleAlias }))
      expect([status, body.errors[0].field]).toEqual([400, 'roleAlias'])
    },
  )

  test('of a tenant’s administrators is made by the platform administrator alone, one of the platform’s by nobody', async () => {
    const draft = await draftOf(admin, { tenantId: '100001', roleAlias: 'administrator' })
    expect((await admin.post(`${path}/save`, draft)).body.msg).toBe('无权限创建超管角色！')
    const own = farmRole
    const answers = [
      await farmer.post(`${path}/update`, { id: own, roleAlias: 'boss' }),
      await farmer.post(`${path}/remove`, undefined, { ids: own }),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      answers.map(() => [400, '内置角色不可删除或更改别名']),
    )
    await expect(admin.update(role, { id: own, roleAlias: 'admin' })).resolves.toBeUndefined()
  })

  test('goes when nothing is below it and nobody has it', async () => {
    const top = await newRole(county)
    const below = await newRole(county, { parentId: top })
    const said = async (id: string) => (await county.post(`${path}/remove`, undefined, { ids: id })).body.msg
    expect(await said(top)).toBe('请先删除子节点!')
    const person = await admin.save(user, { ...(await sampleOf(user, admin)), roleId: below })
    expect(await said(below)).toMatch(/有 1 条用户数据正在使用/)
    await admin.remove(user, person.id)
    expect(await said(`${top},${below}`)).toBe('操作成功')
  })
})
