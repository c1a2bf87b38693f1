import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { businessDictionaries, systemDictionaries } from '#drizzle/seed/blade/dictionaries.ts'
import { menuGroups, menus } from '#drizzle/seed/blade/menus.ts'
import * as definitions from '#shared/resources/index.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

// What one definition says of another, of a dictionary or of a menu. `npm run check` runs this.

const allDefinitions = Object.values(definitions) as unknown as Resource[]
const folder = fileURLToPath(new URL('../../../shared/resources', import.meta.url))
const fields = allDefinitions.flatMap((resource) =>
  fieldsOf(resource).map(([field, meta]) => ({ name: resource.name, field, meta, resource })),
)
const told = (some: readonly { name: string; field: string }[]) =>
  some.map(({ name, field }) => `${name}.${field}`)
const keysIn = (dictionaries: typeof systemDictionaries) =>
  new Map(dictionaries.map(({ code, items }) => [code, new Set(items.map(([key]) => key))] as const))
const [ofTenants, ofTheProduct] = [keysIn([...businessDictionaries]), keysIn(systemDictionaries)]
const known = new Map([...ofTenants, ...ofTheProduct])
const fieldsIn = (name: string) => {
  const found = allDefinitions.find((one) => one.name === name)
  return new Map(found ? fieldsOf(found) : [])
}

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

test('a reference points to a resource that exists', () => {
  const names = new Set(allDefinitions.map(({ name }) => name))
  expect(told(fields.filter(({ meta }) => meta.resource && !names.has(meta.resource)))).toEqual([])
  expect(allDefinitions.flatMap(({ picks }) => picks.filter((name) => !names.has(name)))).toEqual([])
})

test('a dictionary is in the file that the field says: of the product, or of tenants', () => {
  const lost = fields.filter(
    ({ meta: { dict, business } }) => dict && !(business ? ofTenants : ofTheProduct).has(dict),
  )
  expect(told(lost)).toEqual([])
})

test('what is measured names a geometry', () => {
  const lost = fields.filter(
    ({ meta, resource }) => meta.of && fieldsIn(resource.name).get(meta.of)?.kind !== 'geometry',
  )
  expect(told(lost)).toEqual([])
})

test('a page stands below a menu that exists', () => {
  const codes = new Set([...menuGroups, ...menus].map(({ code }) => code))
  const lost = allDefinitions.filter(({ menu }) => menu && !codes.has(menu.parent))
  expect(lost.map(({ name, menu }) => `${name}: ${menu?.parent}`)).toEqual([])
})

describe.each(allDefinitions.filter(({ states }) => states))('the states of $name', ({ name, states }) => {
  const field = fieldsIn(name).get(states?.field ?? '')
  const steps = Object.values(states?.steps ?? {})

  test('have a name each in the dictionary of their field', () => {
    const mentioned = steps.flatMap(({ from, to }) => [...from, ...(to === undefined ? [] : [to])])
    const keys = known.get(field?.dict ?? '')
    expect(field?.kind).toBe('dict')
    expect([...mentioned, ...(states?.begins ?? [])].filter((key) => !keys?.has(String(key)))).toEqual([])
  })

  test('are reached by no step that asks for a field twice', () => {
    const twice = steps.flatMap(({ needs = [], asks = [] }) => needs.filter((one) => asks.includes(one)))
    expect(twice).toEqual([])
  })
})

describe.each(allDefinitions)('$name', (resource) => {
  test('counts rows of resources that point here', () => {
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

  test('has members that say so by a reference to it', () => {
    const astray = Object.entries(resource.members).filter(
      ([name, { by, tells = [] }]) =>
        fieldsIn(name).get(by)?.resource !== resource.name ||
        !tells.every((field) => fieldsIn(name).has(field)),
    )
    expect(astray.map(([name, { by }]) => `${name}.${by}`)).toEqual([])
  })
})
