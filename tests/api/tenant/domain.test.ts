import { describe, expect, test } from 'vitest'
import { datasource, tenant } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
let made = 0

async function newTenant(more: Wire = {}): Promise<{ id: string; tenantId: string }> {
  made += 1
  const draft = { tenantName: `域名租户${made}`, linkman: '人', ...more }
  return (await admin.post('/blade-system/tenant/submit', draft)).body.data
}

const ofDomain = async (domain: string) =>
  (await server.stranger.get('/blade-system/tenant/info', { domain })).body.data

describe('the tenant of an address', async () => {
  const second = await newTenant({ domainUrl: 'https://two.example:8443' })

  test('is told to anybody: its code, its address and its picture', async () => {
    const { tenantId } = await newTenant({
      domainUrl: 'https://one.example:8443',
      backgroundUrl: '/img/one.png',
    })
    expect(await ofDomain('https://one.example:8443')).toEqual({
      tenantId,
      domain: 'https://one.example:8443',
      backgroundUrl: '/img/one.png',
    })
  })

  test.each([
    'http://two.example:8443',
    'https://two.example',
    'https://two.example:8444',
    'https://sub.two.example:8443',
    'https://two.example:8443.evil.example',
    'https://two.example:8443/login',
    'two.example:8443',
    '%',
    '',
  ])('is not that of %s, which differs in scheme, host or port', async (domain) => {
    expect((await ofDomain('https://two.example:8443')).tenantId).toBe(second.tenantId)
    expect(await ofDomain(domain)).toEqual({})
  })

  test('is the same in capitals, with the usual port and with a slash at the end', async () => {
    const { tenantId } = await newTenant({ domainUrl: 'https://Three.example/' })
    const answers = await Promise.all(
      ['https://three.example', 'HTTPS://THREE.example:443', 'https://three.example/'].map(ofDomain),
    )
    expect(answers.map((answer) => answer.tenantId)).toEqual([tenantId, tenantId, tenantId])
  })

  test('changes with the tenant, at once', async () => {
    const { id, tenantId } = await newTenant({ domainUrl: 'http://four.example' })
    expect((await ofDomain('http://four.example')).tenantId).toBe(tenantId)
    await admin.update(tenant, { id, domainUrl: 'http://five.example' })
    expect([await ofDomain('http://four.example'), (await ofDomain('http://five.example')).tenantId]).toEqual(
      [{}, tenantId],
    )
    await admin.post('/blade-system/tenant/recycle', undefined, { ids: id })
    expect(await ofDomain('http://five.example')).toEqual({})
  })

  test('is that of one tenant alone', async () => {
    await newTenant({ domainUrl: 'https://six.example' })
    const again = { tenantName: '另一家', linkman: '人', domainUrl: 'https://SIX.example:443/' }
    const { status, body } = await admin.post('/blade-system/tenant/submit', again)
    expect([status, body.errors]).toEqual([400, [{ field: 'domainUrl', message: '绑定域名已存在' }]])
  })

  test('is one without a scheme for http and https', async () => {
    const { id, tenantId } = await newTenant({ domainUrl: 'demo.nine.example' })
    expect(await admin.detail(tenant, id)).toMatchObject({ domainUrl: 'demo.nine.example' })
    for (const address of ['https://demo.nine.example', 'http://DEMO.nine.example:80/'])
      expect(await ofDomain(address)).toMatchObject({ tenantId, domain: 'demo.nine.example' })
    for (const address of ['https://demo.nine.example:8443', 'https://nine.example'])
      expect(await ofDomain(address)).toEqual({})
  })

  test.each(['https://demo.ten.example', 'Demo.ten.example', 'http://demo.ten.example:80'])(
    'is not that of a second one that says it as %s',
    async (domainUrl) => {
      const { id } = await newTenant({ domainUrl: 'demo.ten.example' })
      const again = { tenantName: '又一家', linkman: '人', domainUrl }
      expect((await admin.post('/blade-system/tenant/submit', again)).body.msg).toBe('绑定域名已存在')
      await admin.update(tenant, { id, domainUrl: '' })
    },
  )

  test.each([
    'farm.example:80a',
    'farm example',
    'farm',
    'ftp://farm.example',
    'https://farm.example/path',
    'javascript:alert(1)',
    'javascript:1',
  ])('is not %s', async (domainUrl) => {
    const { id } = await newTenant()
    const { status, body } = await admin.post('/blade-system/tenant/update', { id, domainUrl })
    expect([status, body.msg]).toEqual([400, '绑定域名格式不正确'])
  })

  test('is read and written as `domain` by open-source clients, who send both names back', async () => {
    const { id } = await newTenant({ domain: 'https://seven.example' })
    const row = await admin.detail(tenant, id)
    expect(row).toMatchObject({ domain: 'https://seven.example', domainUrl: 'https://seven.example' })
    await admin.update(tenant, { ...row, domain: 'https://eight.example' })
    expect(await admin.detail(tenant, id)).toMatchObject({ domainUrl: 'https://eight.example' })
    await admin.update(tenant, { ...(await admin.detail(tenant, id)), domainUrl: '' })
    expect(await admin.detail(tenant, id)).toMatchObject({ domain: '', domainUrl: '' })
  })
})

test('a picture comes from the web or from here, and runs nothing', async () => {
  const { id } = await newTenant()
  for (const backgroundUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png'])
    expect((await admin.post('/blade-system/tenant/update', { id, backgroundUrl })).body.msg).toBe(
      '系统背景格式不正确',
    )
})

describe('a tenant and its data source', () => {
  const bind = async (query: Record<string, string>) =>
    (await admin.post('/blade-system/tenant/datasource', undefined, query)).body
  const source = async (name: string) =>
    (await admin.save(datasource, { name, driverClass: 'sqlite', url: 'jdbc:sqlite:x' })).id

  test('are bound by the tenant’s code or by the id of its row, and parted by nothing', async () => {
    const { id, tenantId } = await newTenant()
    const datasourceId = await source('绑定')
    expect(await bind({ tenantId, datasourceId })).toMatchObject({ code: 200, data: {} })
    expect(await admin.detail(tenant, id)).toMatchObject({ datasourceId, datasourceName: '绑定' })
    await bind({ tenantId, datasourceId: '' })
    expect((await admin.detail(tenant, id)).datasourceId).toBe('')
    await bind({ tenantId: id, datasourceId })
    expect((await admin.detail(tenant, id)).datasourceId).toBe(datasourceId)
  })

  test('have to exist', async () => {
    const { tenantId } = await newTenant()
    expect(await bind({ tenantId, datasourceId: '999' })).toMatchObject({ code: 400, msg: '数据源不存在' })
    expect(await bind({ tenantId: '999999', datasourceId: '' })).toMatchObject({
      code: 400,
      msg: '数据不存在',
    })
    expect(await bind({})).toMatchObject({ code: 400, msg: '缺少必要的请求参数: tenantId' })
  })

  test('stay together: one that is used is not removed', async () => {
    const { tenantId } = await newTenant()
    const datasourceId = await source('在用')
    await bind({ tenantId, datasourceId })
    const { body } = await admin.post('/blade-system/tenant-datasource/remove', undefined, {
      ids: datasourceId,
    })
    expect(body).toMatchObject({ code: 400, msg: '有 1 条租户数据正在使用“在用”，无法删除' })
  })
})

describe('a tenant’s name', () => {
  const find = async (name: string, by = admin) =>
    (await by.get('/blade-system/tenant/find-by-name', { name })).body

  test('finds it, in part too', async () => {
    const { tenantId } = await newTenant({ tenantName: '寻找这一家' })
    expect((await find('找这一')).data).toMatchObject([{ tenantId, tenantName: '寻找这一家' }])
  })

  test('finds nobody else for one who belongs to a tenant', async () => {
    const farmer = await server.asUser({ tenantId: '100001' })
    await newTenant({ tenantName: '邻县试验农场之外' })
    expect((await find('邻县', farmer)).data.map(({ tenantId }: Wire) => tenantId)).toEqual(['100001'])
    expect((await find('管理组', farmer)).data).toEqual([])
  })

  test('is asked for', async () => {
    expect(await find('')).toMatchObject({ code: 400, msg: '缺少必要的请求参数: name' })
  })
})
