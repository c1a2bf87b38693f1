import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import { column } from '#server/crud/scope.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { menu, pageTemplate } from '#shared/resources/index.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { everyGet } from '#tests/support/every-get.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

/** Everything that a scope can narrow by its fields, but templates: who does not see their layout cannot send one to preview. */
const narrowed = allResources().filter(
  ({ name, scope, actions }) => scope && actions.includes('page') && name !== pageTemplate.name,
)
const mark = (resource: Resource, field: string) => `~${resource.name}.${field}~`

/** Texts of people's own words: what says the kind or the state of a row leads to other calls. */
const isMarked = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return (
    field !== undefined &&
    name !== resource.title &&
    !field.unique &&
    !field.hidden &&
    !field.keys &&
    ['text', 'textarea'].includes(field.kind)
  )
}

/** Writes into each such field what tells where it came from. */
async function markRows() {
  await server.database.transaction(async (connection) => {
    for (const resource of narrowed) {
      const table = anyTableOf(resource)
      const names = fieldsOf(resource)
        .map(([name]) => name)
        .filter((name) => isMarked(resource, name) && name in getTableColumns(table))
      if (!names.length) continue
      const values = Object.fromEntries(names.map((name) => [name, mark(resource, name)]))
      await connection
        .update(table)
        .set(values)
        .where(eq(column(table, 'tenantId'), sql`'000000'`))
    }
  })
}

/** Somebody who may call everything, and sees of each record its title alone. */
async function oneFieldReader() {
  const codes = await server.database.reader
    .select({ code: tableOf(menu).code })
    .from(tableOf(menu))
    .where(eq(tableOf(menu).isDeleted, 0))
  const person = await server.asUser({ codes: codes.flatMap(({ code }) => code ?? []) })
  for (const { permission, title } of narrowed)
    await scopes.data(person, permission, { scopeType: 1, scopeField: title })
  return person
}

const marks = (text: string) => [...new Set(text.match(/~\w+\.\w+~/g))]

test('who sees one field of each record is told no other by any call that reads', {
  timeout: 300_000,
}, async () => {
  await markRows()
  const person = await oneFieldReader()
  const told: string[] = []
  for (const { path, query } of await everyGet(admin)) {
    const { status, bytes } = await person.get(path, query)
    if (status >= 500) told.push(`${path} answered ${status}`)
    for (const one of marks(bytes.toString('utf8'))) told.push(`${path} ${one}`)
  }
  for (const templateType of ['trace', 'device', 'company']) {
    const layout = [
      ...['stats', 'map', 'vr', 'timeline', 'honor', 'progress', 'logs'].map((type) => ({ type })),
      { type: 'contact', options: { phone: true, address: true } },
      { type: 'richText', bind: 'introduce.content' },
      { type: 'banner', bind: 'company.cover' },
      { type: 'gallery', bind: 'introduce.images' },
      { type: 'video', bind: 'introduce.videoUrl' },
    ]
    const { status, bytes } = await person.post('/pageTemplate/preview', { templateType, layout })
    expect(status).toBe(200)
    for (const one of marks(bytes.toString('utf8'))) told.push(`preview of ${templateType} ${one}`)
  }
  expect(told).toEqual([])
})
