import { describe, expect, test } from 'vitest'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf, lengthOf } from '#shared/geo/measure.ts'
import type { Measure } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { body: document } = await admin.get('/docs/openapi.json')
const described = (resource: Resource, field: string): string =>
  document.components.schemas[`${resource.name}.row`].properties[field].description

const fields = resources.flatMap((resource) =>
  fieldsOf(resource).map(([field, meta]) => ({ of: resource.name, resource, field, meta })),
)
const saved = async (resource: Resource, draft: Wire): Promise<Wire> =>
  admin.detail(resource, (await admin.save(resource, draft as never)).id)

const expected: Record<Measure, (geometry: Geometry) => unknown> = {
  area: (geometry) => expect.closeTo(areaOf(geometry), 1),
  length: (geometry) => expect.closeTo(lengthOf(geometry), 1),
  box: (geometry) => boxOf(geometry),
  longitude: (geometry) => centreOf(geometry)[0],
  latitude: (geometry) => centreOf(geometry)[1],
}

describe('a field that the server measures', () => {
  const measured = fields.filter(({ meta }) => meta.of)

  test.each(measured)('$of: $field is measured by a geometry, whenever that changes', async (one) => {
    const { resource, field, meta } = one
    const [by, measure] = [meta.of ?? '', meta.measure ?? 'area']
    expect(fieldsOf(resource).find(([name]) => name === by)?.[1].kind).toBe('geometry')
    expect(described(resource, field)).toContain(`${measure} of ${by}`)
    const given = Object.fromEntries(
      Object.entries(await sampleOf(resource, admin)).filter(
        ([name]) => !measured.some((other) => other.of === one.of && other.field === name),
      ),
    )
    const row = await saved(resource, given)
    expect(row[field]).toEqual(expected[measure](row[by]))
    const moved = await sampleField(resource, by, admin, 7)
    await admin.update(resource, { id: row.id, [by]: moved } as never)
    const after = await admin.detail(resource, row.id)
    // What forms have counts as it was written.
    const counts = meta.form === false || measure.endsWith('tude') ? after[by] : row[by]
    expect(after[field]).toEqual(expected[measure](counts as Geometry))
  })
})

describe('a field that the server numbers', () => {
  // Temporary grids have calls of their own, and no other grid is numbered.
  const numbered = fields.filter(({ meta, of }) => meta.serial && of !== 'grid')

  test.each(numbered)(
    '$of: $field has a number of its own where none is sent',
    async ({ resource, field }) => {
      expect(described(resource, field)).toContain('numbered')
      const rows = []
      for (let n = 0; n < 2; n++) {
        const { [field]: _, ...draft } = (await sampleOf(resource, admin)) as Wire
        rows.push(await saved(resource, draft))
      }
      const [one, other] = rows.map((row) => String(row[field]))
      expect(one).toMatch(/\d{4}/)
      expect(other).not.toBe(one)
      expect(other?.length).toBe(one?.length)
    },
  )
})
