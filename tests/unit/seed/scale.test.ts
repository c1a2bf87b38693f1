import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsOfRange } from '#drizzle/seed/ids.ts'
import { type SeedOptions, seedDatabase } from '#drizzle/seed/index.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { company } from '#shared/resources/company/company.ts'
import * as resources from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import { isList } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

const migrations = fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url))
const demo: SeedOptions = {
  mode: 'demo',
  now: Date.parse('2026-03-02T08:00:00+08:00'),
  hash: async (password) => `hash of ${password}`,
  adminPasswordHash: async () => 'hash of the administrator',
}

type Row = Record<string, unknown>

const folder = mkdtempSync(join(tmpdir(), 'scale-'))
let made = 0
let database: Database

function newDatabase(): Database {
  made += 1
  const file = join(folder, `${made}.db`)
  migrate({ file, migrations, backups: join(folder, 'backups') })
  return openDatabase({ file, durable: false })
}

beforeAll(async () => {
  database = newDatabase()
  await seedDatabase(database, { ...demo, scale: 3 })
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const all: Resource[] = Object.values(resources)

function named(name: string): Resource {
  const found = all.find((resource) => resource.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

const rowsOf = async (resource: Resource, from = database): Promise<Row[]> =>
  from.reader.select().from(anyTableOf(resource))

/** The county of a demo row, counted from 1, and what stays the same of its id in every county. */
function placeOf(id: unknown): { county: number; same: string } {
  return { county: Number(String(id).slice(4, 7)) + 1, same: String(id).slice(7) }
}

/** Rows of the platform's tenant by county: those of the first are the original. */
async function counties(resource: Resource): Promise<[Row[], Row[], Row[]]> {
  const rows = (await rowsOf(resource)).filter(({ tenantId }) => tenantId === '000000')
  const inCounty = (county: number) => rows.filter(({ id }) => placeOf(id).county === county)
  return [inCounty(1), inCounty(2), inCounty(3)]
}

const copied = async (): Promise<{ resource: Resource; first: Row[]; third: Row[] }[]> => {
  const found = []
  for (const resource of all.filter(({ name, key }) => idsOfRange(name) && key === 'id')) {
    const [first, , third] = await counties(resource)
    if (third.length) found.push({ resource, first, third })
  }
  return found
}

describe('three counties', () => {
  test.each([
    ['company', 12],
    ['device', 142],
    ['soil', 153],
    ['soilLog', 749],
    ['station', 6],
    ['grid', 32],
    ['staff', 59],
    ['component', 36],
  ] as const)('have three times the rows of %s', async (name, count) => {
    const sizes = (await counties(named(name))).map((rows) => rows.length)
    expect(sizes).toEqual([count, count, count])
  })

  test.each(['user', 'role', 'companyType', 'notice', 'userGrid'] as const)(
    'share the rows of %s',
    async (name) => {
      const [, second] = await counties(named(name))
      expect(second).toEqual([])
    },
  )

  test('hold to the rules of every definition, as the first one does', async () => {
    const faults = (await copied()).flatMap(({ resource, third }) =>
      third.flatMap((row) => {
        const sent = Object.entries(row).filter(
          ([name, value]) => name in inputOf(resource).shape && value !== null,
        )
        const checked = check(resource, 'save', Object.fromEntries(sent), 'en')
        const broken = resource.rules.filter((rule) => !rule.holds(row)).map(({ message }) => message)
        return ['errors' in checked ? checked.errors : [], broken].flat()
      }),
    )
    expect(faults).toEqual([])
  })

  test('are complete: what a row points to stands in its own county, wherever the first has it in its own', async () => {
    const groups = await copied()
    const names = new Set(groups.map(({ resource }) => resource.name))
    const ids = new Set(groups.flatMap(({ third }) => third.map(({ id }) => id)))
    const astray = groups.flatMap(({ resource, third }) =>
      fieldsOf(resource)
        .filter(([, meta]) => names.has(meta.resource ?? ''))
        .flatMap(([name, meta]) =>
          third
            .flatMap((row) => (isList(meta) ? ((row[name] ?? []) as unknown[]) : [row[name]]))
            .filter((id) => id !== null && id !== '0' && !ids.has(String(id)))
            .map((id) => `${resource.name}.${name} ${id}`),
        ),
    )
    expect(astray).toEqual([])
  })

  test('keep the areas of their plots, on other ground', async () => {
    const [first, , third] = await counties(named('soil'))
    for (const [index, row] of third.entries()) {
      expect(areaOf(row.geometry as Geometry)).toBeCloseTo(Number(row.areaM2), 0)
      expect(row.areaM2).toBe(first[index]?.areaM2)
      expect(row.gridCode).not.toBe(first[index]?.gridCode)
    }
  })

  test('name each of their rows differently', async () => {
    const [, second, third] = await counties(named('company'))
    expect([second[0]?.companyName, third[0]?.companyName]).toEqual([
      '青穗县禾下谷粮食种植专业合作社（2）',
      '青穗县禾下谷粮食种植专业合作社（3）',
    ])
  })

  test('give nobody of another county the account of the first', async () => {
    const [first, , third] = await counties(named('staff'))
    expect(first.filter(({ userId }) => userId !== null).length).toBeGreaterThan(1)
    expect(third.filter(({ userId }) => userId !== null)).toEqual([])
  })
})

test('a second run makes the counties that are missing, the same as one run would', async () => {
  const other = newDatabase()
  await seedDatabase(other, { ...demo, scale: 2 })
  await seedDatabase(other, { ...demo, scale: 3 })
  await seedDatabase(other, { ...demo, scale: 2 })
  const groups = await copied()
  for (const { resource } of groups)
    expect(await rowsOf(resource, other)).toEqual(await rowsOf(resource, database))
  expect(groups.length).toBeGreaterThan(10)
  await other.close()
})

test('a database that was filled for work is not scaled', async () => {
  const other = newDatabase()
  await expect(seedDatabase(other, { ...demo, mode: 'base', scale: 2 })).rejects.toThrow(/demo/)
  expect(await other.reader.$count(tableOf(company))).toBe(0)
  await other.close()
})
