import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anyTableOf } from '#server/crud/table.ts'
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

/** A row that is kept: in some state or with some mark, however it came there. */
async function rowThat(resource: Resource, holds: (row: Wire) => boolean): Promise<string> {
  const id = (await admin.save(resource, (await sampleOf(resource, admin)) as never)).id
  const marks = [
    ...(resource.states ? [resource.states.field] : []),
    'state',
    ...resource.single.map(({ field }) => field),
  ]
  const table = anyTableOf(resource)
  for (const mark of marks.filter((name) => name in resource.fields))
    for (const value of [0, 1, 2, 3, 4]) {
      await server.database.transaction((connection) =>
        connection
          .update(table)
          .set({ [mark]: value })
          .where(eq(table.id as never, id)),
      )
      if (holds(await stored(resource, id))) return id
    }
  throw new Error(`no row of ${resource.name} is kept`)
}

async function stored(resource: Resource, id: string): Promise<Wire> {
  const table = anyTableOf(resource)
  const [row] = await server.database.reader
    .select()
    .from(table)
    .where(eq(table.id as never, id))
  return row ?? {}
}

describe('a row that is left as it is', () => {
  const rules = resources.flatMap((resource) =>
    resource.edits.map((edit, index) => ({ of: resource.name, index, resource, edit })),
  )
  // One that goes by what somebody wants is told by the tests of its resource.
  const steady = rules.filter(({ edit }) => edit.when.length === 1)

  test.each(steady)('$of, rule $index: a change is refused with the reason', async ({ resource, edit }) => {
    const id = await rowThat(resource, (row) => edit.when(row, row))
    const row = await stored(resource, id)
    const name = fieldsOf(resource).find(
      ([field, meta]) =>
        meta.form === true &&
        !meta.bySteps &&
        meta.kind === (edit.fields ? meta.kind : 'text') &&
        (edit.fields ? edit.fields.includes(field) : !edit.except?.includes(field)),
    )?.[0]
    const value = edit.fields ? [] : '另一个'
    const { status, body } = await admin.post(`${resource.path}/update`, { id, [name ?? '']: value })
    expect(status).toBe(400)
    expect(edit.message(row, ['', ''])[0].slice(0, 4)).toBe(body.msg.slice(0, 4))
    expect(await stored(resource, id)).toEqual(row)
  })

  test('the API document says so', () => {
    for (const { resource } of rules)
      expect(document.paths[`/api${resource.path}/update`].post.description).toContain('stay as they are')
  })
})

describe('a row that is kept', () => {
  const keeps = resources.flatMap((resource) =>
    resource.keeps.map((keep, index) => ({ of: resource.name, index, resource, keep })),
  )
  // The platform's own tenant cannot be made anew.
  const made = keeps.filter(({ of }) => of !== 'tenant')

  test.each(made)(
    '$of, rule $index: its removal is refused, and told with each row',
    async ({ resource, keep }) => {
      const id = await rowThat(resource, keep.when)
      const { status, body } = await admin.post(`${resource.path}/remove`, { ids: id })
      expect([status, body.data.blocked]).toEqual([400, [expect.objectContaining({ id, reason: body.msg })]])
      expect((await stored(resource, id)).isDeleted).toBe(0)
    },
  )

  test('the API document says so', () => {
    for (const { resource } of keeps)
      expect(document.paths[`/api${resource.path}/remove`].post.description).toContain('not removed')
  })
})
