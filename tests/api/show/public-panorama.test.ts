import { describe, expect, test } from 'vitest'
import { company, pageTemplate } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { farm, scene, startScenes } from './scenes.ts'

const { server, admin, save } = await startScenes()

const kept = '/api/file/0123456789abcdef0123456789abcdef/a.png'
const spots = [
  { id: 'a', type: 'info', yaw: 0, pitch: 0, content: '<script>alert(1)</script>' },
  { id: 'b', type: 'image', yaw: 10, pitch: 0, target: kept },
  { id: 'v', type: 'video', yaw: 15, pitch: 0, target: kept },
  { id: 'c', type: 'link', yaw: 20, pitch: 0, target: 'https://example.com/' },
]
const add = async (more: object = {}): Promise<string> => {
  const { data } = await save({ isPublic: 1, scenes: [scene({ hotspots: spots })], ...more })
  return String(data.id ?? data)
}
const look = (id: string, query = '', headers = {}) =>
  fetch(`${server.url}/s/panorama/${id}${query}`, { headers })
const tourIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="tour">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

describe('the page of a panorama', () => {
  test('is there for what is public, of a company in use, in its own tenant', async () => {
    const id = await add()
    expect((await look(id)).status).toBe(200)
    expect((await look(id, '?t=000000')).status).toBe(200)
    expect((await look(id, `?t=${farm}`)).status).toBe(404)
    const of = async (status: number) =>
      (await admin.save(company, { ...(await sampleOf(company, admin)), status })).id
    expect((await look(await add({ companyId: await of(1) }))).status).toBe(200)
    for (const other of [
      await add({ isPublic: 0 }),
      await add({ companyId: await of(2) }),
      await add({ vrType: 3, scenes: [], externalUrl: 'https://example.com/' }),
      '7',
      "' or 1=1",
    ])
      expect((await look(encodeURIComponent(other))).status).toBe(404)
    await admin.post('/vr/remove', { ids: id })
    expect((await look(id)).status).toBe(404)
  })

  test('runs its own script alone, and tells nothing that could be one', async () => {
    const answer = await look(await add({ vrName: '<b>大门</b>' }))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    const html = await answer.text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;b&gt;大门&lt;/b&gt;')
    expect(tourIn(html).scenes[0].hotspots[0].content).toBe('<script>alert(1)</script>')
  })

  test('has its hotspots and signed pictures, but no device', async () => {
    const [device] = (await admin.get('/device/page', { size: 1 })).body.data.records
    const hotspots = [...spots, { id: 'd', type: 'device', yaw: 30, pitch: 0, target: device.id }]
    const html = await (await look(await add({ scenes: [scene({ hotspots })] }))).text()
    const { hotspots: told } = tourIn(html).scenes[0]
    expect(told.map(({ type }: { type: string }) => type)).toEqual(['info', 'image', 'video', 'link'])
    for (const n of [1, 2]) expect(told[n].target).toMatch(/a\.png\?tenant=000000&expires=\d+&sign=/)
    expect(html).not.toContain(String(device.id))
  })

  test('speaks the language of who reads it, and counts who looks', async () => {
    const id = await add()
    const told = async (language: string) =>
      tourIn(await (await look(id, '', { 'Accept-Language': language })).text()).texts.openLink
    expect([await told('zh-CN'), await told('en')]).toEqual(['打开链接', 'Open the link'])
    expect((await admin.get('/vr/detail', { id })).body.data.viewCount).toBe(2)
  })

  test('is a press away from the page of its company', async () => {
    const template = {
      ...(await sampleOf(pageTemplate, admin)),
      ...{ templateType: 'company', terminal: 'h5', isDefault: 0, publishStatus: 1 },
      layout: [{ type: 'vr', title: '全景' }],
    }
    const { id: pageTemplateId } = await admin.save(pageTemplate, template as never)
    const draft = { ...(await sampleOf(company, admin)), status: 1, pageTemplateId }
    const { id: companyId } = await admin.save(company, draft)
    const page = async () => (await fetch(`${server.url}/s/company/${companyId}?terminal=h5`)).text()
    expect(await page()).not.toContain('查看全景')
    const id = await add({ companyId, cover: kept, vrName: '大门' })
    expect(await page()).toMatch(
      new RegExp(`<a class="panorama" href="/s/panorama/${id}"[^>]*><img src="/api/file/[^"]+sign=[^"]+"`),
    )
    expect(await page()).toContain('查看全景：大门')
  })
})
