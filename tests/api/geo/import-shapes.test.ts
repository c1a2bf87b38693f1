import { expect, test } from 'vitest'
import { areaOf } from '#shared/geo/measure.ts'
import { polygon, soil } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const square = (west: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 36.6],
      [west + 0.001, 36.6],
      [west + 0.001, 36.601],
      [west, 36.601],
      [west, 36.6],
    ] as [number, number][],
  ],
})
const send = (path: string, rows: object[], query = {}) =>
  sendFile(admin, path, { name: 'rows.json', content: JSON.stringify(rows) }, query)

test('columns of a file are mapped to fields, and its shapes to the geometry', async () => {
  const rows = [{ 名称: '东村', 面积: '12', polygonName: '', geometry: JSON.stringify(square(117.1)) }]
  const { data } = (await send('/polygon/import-shapes-preview', rows)).body
  const fieldOf = (heading: string) => data.mapping[data.headings.indexOf(heading)]
  expect([fieldOf('geometry'), fieldOf('面积')]).toEqual(['geometry', ''])
  expect(data.columns).toContainEqual(
    expect.objectContaining({ name: 'geometry', isNeeded: true, isShape: true }),
  )
})

test('each shape becomes a record of its own; one that is none is refused with its row', async () => {
  const { polygonType } = await sampleOf(polygon, admin)
  const rowOf = (polygonName: string, geometry: string) => ({ polygonName, polygonType, geometry })
  const [one, two] = [
    rowOf('东村一', JSON.stringify(square(117.1))),
    rowOf('东村二', JSON.stringify(square(117.2))),
  ]
  const { body } = await send('/polygon/import-shapes', [one, two, rowOf('东村三', '{"type":"Point"}')])
  expect(body.data).toMatchObject({ ok: 2, failed: 1, rows: [{ row: 4, field: 'geometry' }] })
  const { records } = await admin.page(polygon, { polygonName: '东村' })
  const areas = records.map(({ areaM2 }) => areaM2)
  expect(areas).toEqual([0, 0].map(() => expect.closeTo(areaOf(square(117.1)), 0)))
})

test('a spreadsheet has no column for shapes', async () => {
  const template = await admin.get('/soil/import-template', { format: 'csv', lang: 'zh' })
  expect(template.bytes.toString('utf8')).not.toContain('边界')
  const rows = [{ soilName: '甲', geometry: JSON.stringify(square(117.1)) }]
  const { data } = (await send('/soil/import-shapes-preview', rows)).body
  expect(data.mapping).toContain('geometry')
  expect((await admin.page(soil, { soilName: '甲' })).total).toBe(0)
})

test('needs the right to add', async () => {
  const person = await server.asUser({ codes: ['polygon', 'polygon_edit'] })
  const answer = await sendFile(person, '/polygon/import-shapes', { name: 'rows.json', content: '[{}]' })
  expect(answer.status).toBe(403)
})
