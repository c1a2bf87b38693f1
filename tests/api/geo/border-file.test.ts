import { describe, expect, test } from 'vitest'
import { border } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

const line = (lat: number) => ({
  type: 'LineString',
  coordinates: [
    [117, lat],
    [117.1, lat],
  ],
})
const collection = (...geometries: object[]) => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
})

async function put(content: unknown, name = 'border.geojson', agent: Agent = admin): Promise<string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const path = '/blade-resource/oss/endpoint/put-file-attach'
  return String((await upload(agent, path, { content: text, name })).body.data.link)
}
const draft = async (more: object) => ({ ...(await sampleOf(border, admin)), geometry: undefined, ...more })
const save = async (more: object) => admin.post('/border/save', await draft(more))
const faultOf = async (fileUrl: string | undefined) => {
  const { status, body } = await save({ fileUrl })
  return [status, body.errors?.[0]?.field, body.msg]
}

describe('the line of a border', () => {
  test('is read from its GeoJSON file', async () => {
    const { body } = await save({ fileUrl: await put(collection(line(36), line(36.5))) })
    const stored = await admin.detail(border, body.data.id)
    expect(stored.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [line(36).coordinates, line(36.5).coordinates],
    })
    expect(stored.lengthM).toBeGreaterThan(17_000)
  })

  test('is the drawn one where there is one, whatever the file', async () => {
    const fileUrl = await put('<kml/>', 'border.kml')
    const { body } = await save({ fileUrl, geometry: line(37) })
    expect((await admin.detail(border, body.data.id)).geometry).toEqual(line(37))
  })

  test('is read anew where it is cleared, and stays where a file is exchanged', async () => {
    const { id } = await admin.save(border, {
      ...(await sampleOf(border, admin)),
      geometry: line(37) as never,
    })
    const fileUrl = await put(`\uFEFF${JSON.stringify(line(36))}`, 'border.json')
    await admin.update(border, { id, fileUrl })
    expect((await admin.detail(border, id)).geometry).toEqual(line(37))
    await admin.update(border, { id, geometry: null })
    expect((await admin.detail(border, id)).geometry).toEqual(line(36))
  })

  test('is asked for where there is no file either', async () => {
    expect(await faultOf(undefined)).toEqual([400, 'geometry', '请输入边界线'])
  })
})

describe('a file is refused', () => {
  test.each([
    ['that is no JSON', '{"type":', 'a.geojson', '文件不是有效的 GeoJSON'],
    ['that holds nothing', 'null', 'a.geojson', '文件不是有效的 GeoJSON'],
    ['with points alone', '{"type":"Point","coordinates":[117,36]}', 'a.geojson', '文件中没有线或面'],
  ])('%s', async (_name, content, name, message) => {
    expect(await faultOf(await put(content, name))).toEqual([400, 'fileUrl', message])
  })

  test('with broken lines, by the rules of geometries', async () => {
    const short = await put({ type: 'LineString', coordinates: [[117, 36]] })
    expect(await faultOf(short)).toEqual([400, 'fileUrl', '边界线：线至少需要 2 个不同的点'])
  })

  test('that lies elsewhere, is gone, or is of another tenant', async () => {
    const farm = await server.signIn('admin', 'admin', '100001')
    const links = [
      'https://example.com/border.geojson',
      '/api/file/00000000000000000000000000000000/a.geojson',
      await put(line(36), 'b.geojson', farm),
    ]
    const messages = ['只能解析已上传的文件，请上传文件或绘制边界线', '文件不存在', '文件不存在']
    expect(await Promise.all(links.map(faultOf))).toEqual(
      messages.map((message) => [400, 'fileUrl', message]),
    )
  })
})
