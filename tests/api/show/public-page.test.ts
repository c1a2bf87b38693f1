import { describe, expect, test } from 'vitest'
import { company, companyIntroduce, pageTemplate, soil } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const stranger = await server.asUser({
  tenantId: farm,
  codes: ['pageTemplate', 'pageTemplate_view', 'pageTemplate_edit'],
})

const text = (told: string) => [{ type: 'richText', title: '介绍', options: { text: told } }]
const add = async (more: object = {}): Promise<string> => {
  const draft = {
    ...(await sampleOf(pageTemplate, admin)),
    templateType: 'company',
    terminal: 'h5',
    isDefault: 0,
  }
  return (
    await admin.save(pageTemplate, { ...draft, publishStatus: 1, layout: text('第一版'), ...more } as never)
  ).id
}
const aCompany = async (more: object = {}): Promise<string> =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), status: 1, ...more })).id
const look = (code: string, query = '') => fetch(`${server.url}/s/company/${code}${query}`)
const publish = async (id: string) => (await admin.post('/pageTemplate/publish', { id })).body
const versions = async (id: string): Promise<Wire[]> =>
  (await admin.get('/pageTemplate/versions', { id })).body.data

describe('the public page of a company', () => {
  test('tells areas in the language that is asked for', async () => {
    const layout = [{ type: 'stats', title: '概况', options: { items: ['areaM2'] } }]
    const id = await aCompany({ pageTemplateId: await add({ layout }), areaM2: 6000 })
    const told = async (language: string) => {
      const headers = { 'Accept-Language': language }
      return (await fetch(`${server.url}/s/company/${id}?terminal=h5`, { headers })).text()
    }
    expect(await told('zh-CN')).toContain('<dd>9 亩</dd>')
    expect(await told('en-GB')).toContain('<dd>9 mu</dd>')
  })

  test('has the headings of the language that is asked for, where its template has them', async () => {
    const layout = [
      { type: 'stats', title: '概况', titleEn: 'At a glance', options: { items: ['areaM2'] } },
      { type: 'richText', title: '介绍', options: { text: 'x' } },
    ]
    const id = await aCompany({ pageTemplateId: await add({ layout }), areaM2: 6000 })
    const headings = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const html = await (await fetch(`${server.url}/s/company/${id}?terminal=h5`, { headers })).text()
      return [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)
    }
    expect(await headings('zh-CN')).toEqual(['概况', '介绍'])
    expect(await headings('en-GB')).toEqual(['At a glance', '介绍'])
  })

  test('is laid out by its template, by its id or its credit code', async () => {
    const layout = [
      { type: 'stats', title: '概况', options: { items: ['soil'] } },
      { type: 'richText', title: '介绍', bind: 'introduce.content' },
      { type: 'map', title: '地块分布' },
      { type: 'honor', title: '荣誉' },
      { type: 'chart', title: '墒情' },
    ]
    const id = await aCompany({ pageTemplateId: await add({ layout, themeColor: '#aa3311' }) })
    await admin.save(soil, { ...(await sampleOf(soil, admin)), companyId: id, soilLevel: 3, parentId: '0' })
    await admin.save(companyIntroduce, {
      ...(await sampleOf(companyIntroduce, admin)),
      companyId: id,
      lang: 'zh',
      isShow: 1,
      content:
        '<p onclick="x()">山清水秀<script>alert(1)</script><img src="/api/file/0123456789abcdef0123456789abcdef/a.png"></p>',
    })
    const answer = await look(id, '?terminal=h5')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/)
    const { companyName, creditCode } = await admin.detail(company, id)
    for (const part of [companyName, '--accent: #aa3311', '山清水秀', '<path d="M', '概况'])
      expect(html).toContain(part)
    expect(html).toMatch(
      /src="\/api\/file\/0123456789abcdef0123456789abcdef\/a\.png\?tenant=000000&expires=\d+&sign=/,
    )
    for (const part of ['<script', 'onclick', '荣誉', '墒情']) expect(html).not.toContain(part)
    expect(await (await look(creditCode.toLowerCase(), '?terminal=h5')).text()).toContain('山清水秀')
  })

  test('is there only for companies in use that chose a template', async () => {
    const pageTemplateId = await add()
    for (const id of [
      await aCompany({ pageTemplateId: null }),
      await aCompany({ pageTemplateId, status: 2 }),
      '7',
      "' or 1=1",
    ])
      expect((await look(encodeURIComponent(id))).status).toBe(404)
    const id = await aCompany({ pageTemplateId })
    expect((await look(id, `?t=${farm}`)).status).toBe(404)
    expect((await look(id, '?t=000000&terminal=h5')).status).toBe(200)
  })
})

describe('a publication', () => {
  test('is what the public sees until the next one', async () => {
    const templateId = await add()
    const id = await aCompany({ pageTemplateId: templateId })
    const told = async () => (await look(id, '?terminal=h5')).text()
    expect(await told()).toContain('第一版')
    await admin.update(pageTemplate, { id: templateId, layout: text('第二版') } as never)
    expect(await told()).toContain('第一版')
    expect((await publish(templateId)).data).toMatchObject({ versionNo: 2 })
    expect(await told()).toContain('第二版')
    expect(
      (await versions(templateId)).map(({ versionNo, layout }) => [versionNo, layout[0].options.text]),
    ).toEqual([
      [2, '第二版'],
      [1, '第一版'],
    ])
    expect((await versions(templateId))[0]?.userName).toBeTruthy()
    // What did not change is no new version.
    expect((await publish(templateId)).data).toMatchObject({ versionNo: 2 })
  })

  test('is for those who may edit, of their own tenant', async () => {
    const id = await add()
    const reader = await server.asUser({ codes: ['pageTemplate', 'pageTemplate_view'] })
    expect((await reader.post('/pageTemplate/publish', { id })).status).toBe(403)
    expect((await stranger.post('/pageTemplate/publish', { id })).body.code).toBe(400)
    expect((await stranger.get('/pageTemplate/versions', { id })).body.code).toBe(400)
    expect((await publish('7')).code).toBe(400)
    expect((await admin.post('/pageTemplate/publish', {})).body.code).toBe(400)
  })
})

describe('a preview', () => {
  const preview = async (body: object) => (await admin.post('/pageTemplate/preview', body)).body

  test.each(['company', 'trace', 'device', 'landing'])('shows the blocks of a %s', async (templateType) => {
    const { data } = await preview({ templateType, layout: text('<b>粗</b>'), themeColor: '#123456' })
    expect(data.html).toContain('&lt;b&gt;粗&lt;/b&gt;')
    expect(data.html).toContain('--accent: #123456')
  })

  test('is refused for blocks that are not valid, and never lets a style out of its place', async () => {
    for (const layout of [
      undefined,
      [],
      'x',
      [{ type: 'marquee' }],
      [{ type: 'video', options: { url: 'javascript:1' } }],
    ])
      expect(await preview({ templateType: 'company', layout })).toMatchObject({
        code: 400,
        errors: [{ field: 'layout' }],
      })
    const { data } = await preview({ templateType: 'company', layout: text('x'), themeColor: 'red}</style>' })
    expect(data.html).not.toContain('red}')
  })

  test('tells nothing of others', async () => {
    const { data } = (
      await stranger.post('/pageTemplate/preview', { templateType: 'company', layout: text('x') })
    ).body
    const own = (await admin.get('/company/page', { size: 500 })).body.data.records.map(
      ({ companyName }: Wire) => companyName,
    )
    expect(own.filter((name: string) => data.html?.includes(name))).toEqual([])
  })
})
