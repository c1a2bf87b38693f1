import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businessDictionaries, systemDictionaries } from '#drizzle/seed/blade/dictionaries.ts'
import { tableOf } from '#server/crud/table.ts'
import { dict, dictBiz, menu } from '#shared/resources/index.ts'
import { fieldsOf, permissionOf, type Right } from '#shared/schema/resource.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, resources } from './resources.ts'

const server = await startTestServer()
const folder = fileURLToPath(new URL('../../shared/resources', import.meta.url))

const fields = allDefinitions.flatMap((resource) =>
  fieldsOf(resource).map(([field, meta]) => ({ name: resource.name, field, meta, resource })),
)
const rights: Right[] = ['menu', 'add', 'edit', 'delete', 'view']
const permissions = [
  ...resources.flatMap((resource) => rights.map((right) => permissionOf(resource, right))),
  ...fields.flatMap(({ meta }) => (meta.unmask ? [meta.unmask] : [])),
]

const known = new Map(
  [...businessDictionaries, ...systemDictionaries].map(
    ({ code, items }) => [code, new Set(items.map(([key]) => key))] as const,
  ),
)

test('every definition is listed in the index', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  expect(allDefinitions.map(({ name }) => name).sort()).toEqual(files.sort())
})

test('no two resources share a name or a path', () => {
  const names = allDefinitions.map(({ name }) => name)
  const paths = allDefinitions.flatMap(({ path, aliases }) => [path, ...aliases])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a field of some rows alone names a field with those values', () => {
  const some = fields.filter(({ meta }) => meta.only)
  expect(some.length).toBeGreaterThan(3)
  const wrong = some.filter(({ meta, resource }) => {
    const chosen = meta.only && fieldsOf(resource).find(([field]) => field === meta.only?.field)?.[1]
    const keys = known.get(chosen?.dict ?? '')
    return !meta.only?.values.length || meta.only.values.some((value) => !keys?.has(value))
  })
  expect(wrong.map(({ name, field }) => `${name}.${field}`)).toEqual([])
})

test('nobody types JSON: what a form offers of it has parts, or inputs of its own', () => {
  const own = ['notice.attachments', 'notice.receivers', 'reportFile.content']
  // Four numbers in brackets, which nobody has to fill in.
  const bare = ['mapLayer.bbox']
  const typed = fields
    .filter(({ meta, resource }) => {
      const isWritten = (['save', 'update', 'submit'] as const).some((action) =>
        resource.actions.includes(action),
      )
      return meta.kind === 'json' && meta.form !== false && isWritten && !meta.parts
    })
    .map(({ name, field }) => `${name}.${field}`)
  expect(typed.sort()).toEqual([...own, ...bare].sort())
})

describe.each(fields.filter(({ meta }) => meta.resource))('$name.$field', ({ meta }) => {
  test('points to a resource that exists', () => {
    expect(allDefinitions.map(({ name }) => name)).toContain(meta.resource)
  })
})

describe.each(fields.filter(({ meta }) => meta.dict))('$name.$field', ({ meta }) => {
  test('has a dictionary with items in every tenant that uses it', async () => {
    const table = tableOf(meta.business ? dictBiz : dict)
    const rows = await server.database.reader
      .select({ tenantId: table.tenantId, key: table.dictKey, name: table.dictValue, en: table.dictValueEn })
      .from(table)
      .where(and(eq(table.code, meta.dict ?? ''), eq(table.isDeleted, 0)))
    const items = rows.filter(({ key }) => key !== '-1')
    const tenants = meta.business ? ['000000', '100001'] : ['000000']
    expect([...new Set(items.map(({ tenantId }) => tenantId))].sort()).toEqual(tenants)
    expect(items.filter(({ name, en }) => !name || !en)).toEqual([])
  })

  test('keeps as a number only keys that are digits', async () => {
    const table = tableOf(meta.business ? dictBiz : dict)
    const rows = await server.database.reader
      .select({ key: table.dictKey })
      .from(table)
      .where(eq(table.code, meta.dict ?? ''))
    const wordy = rows.filter(({ key }) => !/^-?\d+$/.test(String(key)))
    expect(meta.storage === 'integer' ? wordy : []).toEqual([])
  })
})

describe.each(resources)('$name', (resource) => {
  test('has labels in both languages, no two the same', () => {
    const labels = fieldsOf(resource).filter(([name]) => name !== 'lat')
    expect([...resource.label, ...labels.flatMap(([, { label }]) => label)].filter((text) => !text)).toEqual(
      [],
    )
    const zh = labels.map(([, { label }]) => label[0])
    expect(zh.filter((text, n) => zh.indexOf(text) !== n)).toEqual([])
  })

  test('shows, groups, sorts and indexes only columns that it has', () => {
    const known = [
      ...fieldsOf(resource).map(([name]) => name),
      ...Object.keys(resource.counts),
      ...Object.keys(resource.drawn),
      'id',
      'tenantId',
      'createUser',
      'createDept',
      'createTime',
      'updateUser',
      'updateTime',
      'status',
    ]
    const used = [
      resource.title,
      ...resource.select,
      ...resource.columns,
      ...resource.summary,
      ...resource.indexes.flat(),
      ...resource.sorted,
      ...resource.sort.map(([name]) => name),
      ...resource.groups.flatMap((group) => group.fields),
      ...resource.unique.flatMap((unique) => unique.fields),
      ...resource.rules.map(({ field }) => field),
      ...Object.values(resource.scope ?? {}),
    ]
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  })

  test('puts columns below others that are there, each once, and none below the name of a branch', () => {
    const lines = Object.entries(resource.secondLines)
    const below = lines.map(([, second]) => second)
    expect(lines.flat().filter((name) => !resource.columns.includes(name))).toEqual([])
    expect(new Set(lines.flat()).size).toBe(lines.length * 2)
    expect(below).not.toContain(resource.title)
    if (resource.tree) expect(Object.keys(resource.secondLines)).not.toContain(resource.title)
  })

  test('has three filters open at most, each of them chosen from a list and none that the search box covers', () => {
    const chosen = ['dict', 'dicts', 'reference', 'references', 'flag']
    const suited = fieldsOf(resource)
      .filter(([, { search, keyword, kind }]) => search && !keyword && chosen.includes(kind))
      .map(([name]) => name)
    const open = resource.openFilters ?? []
    expect(open.filter((name) => !suited.includes(name))).toEqual([])
    expect(open.length).toBeLessThanOrEqual(3)
  })

  test('counts rows of resources that point here', () => {
    const fieldsIn = (name: string) => {
      const found = allDefinitions.find((one) => one.name === name)
      return new Map(found ? fieldsOf(found) : [])
    }
    const astray = Object.values(resource.counts).filter(
      ({ resource: name, by, key, among, within, seen }) => {
        const counted = fieldsIn(name)
        // A key points to what the other end points to, too.
        const pointsTo = key === undefined ? resource.name : fieldsIn(resource.name).get(key)?.resource
        const others = [among?.field, within?.field, seen?.field].filter((field) => field !== undefined)
        return (
          counted.get(by)?.resource !== pointsTo ||
          !others.every((field) => counted.has(field)) ||
          (seen && counted.get(seen.field)?.resource !== seen.resource)
        )
      },
    )
    expect(astray).toEqual([])
  })

  test('places every field of its form in one group, if it has groups', () => {
    const grouped = resource.groups.flatMap((group) => group.fields)
    const form = fieldsOf(resource).filter(([, meta]) => meta.form !== false)
    expect([...grouped].sort()).toEqual(resource.groups.length ? form.map(([name]) => name).sort() : [])
  })
})

test.each(permissions)('the right %s can be granted', async (code) => {
  const rows = await server.database.reader
    .select()
    .from(tableOf(menu))
    .where(eq(tableOf(menu).code, code))
  expect(rows).toHaveLength(1)
})
