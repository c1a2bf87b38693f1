import { describe, expect, test } from 'vitest'
import { type FieldMeta, isList } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { fieldNamed, otherNamesOf } from '#shared/schema/spelling.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const document = (await admin.get('/docs/openapi.json')).body

/** Every resource with pages. */
const paged = allDefinitions.filter(({ path }) => document.paths[`/api${path}/page`]?.get)
/** Rows of these point to things of several kinds, and tell the key under one name. */
const targeted = ['evaluateRecord', 'itemCode']

type Column = Pick<FieldMeta, 'kind' | 'storage' | 'comma'> & { isBranch?: boolean }
const key: Column = { kind: 'reference', storage: 'text' }
const text: Column = { kind: 'text', storage: 'text' }
const number: Column = { kind: 'number', storage: 'integer' }
const audit: [string, Column][] = [
  ...['createUser', 'createDept', 'updateUser'].map((name): [string, Column] => [name, key]),
  ['createTime', text],
  ['updateTime', text],
  ['status', number],
]
const isTree = (name: string | undefined) => allDefinitions.some((one) => one.name === name && one.tree)

/** What a list shows that can be asked for: not pictures of the world, nor what is secret in part. */
function columnsOf(resource: Resource): [string, Column][] {
  const fields = fieldsOf(resource)
    .filter(
      ([, { hidden, heavy, kind, shows, search }]) =>
        !hidden && !heavy && !['json', 'geometry'].includes(kind) && (!shows || search),
    )
    .map(([name, meta]): [string, Column] => [
      name,
      { ...meta, isBranch: meta.below ?? (meta.resource !== resource.name && isTree(meta.resource)) },
    ])
  const own = new Map([
    ...(resource.key === 'id' ? ([['id', key]] as const) : []),
    ...(resource.tenant ? ([['tenantId', key]] as const) : []),
    ...(resource.base === 'full' ? audit : []),
    ...(targeted.includes(resource.name) ? ([['targetId', key]] as const) : []),
    ...fields,
  ])
  return [...own].flatMap(([name, column]) =>
    [name, ...otherNamesOf(resource, name)].map((one): [string, Column] => [one, column]),
  )
}

const isNothing = (value: unknown) => value === '' || value === null || value === undefined
const firstOf = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const within = (value: unknown, sought: unknown) =>
  Array.isArray(value)
    ? value.includes(sought)
    : String(value).toLowerCase().includes(String(sought).toLowerCase())
/** One of several that are joined by commas. */
const oneOf = ({ comma }: Column, value: unknown) => (comma ? String(value).split(',')[0] : firstOf(value))
const wrongFor = ({ storage }: Column) =>
  storage === 'integer' || storage === 'real' ? 987_654_321 : '没有这样的值'

const ids = (resource: Resource, rows: Wire[]) => rows.map((row) => row[resource.key])

describe.each(paged)('$name', (resource) => {
  async function page(query: Wire): Promise<Wire[]> {
    const { body } = await admin.get(`${resource.path}/page`, { size: 500, ...query } as never)
    // What lies below a row that is not there is refused rather than empty.
    expect([200, 400]).toContain(body.code)
    if (body.code === 400) expect(body.msg).toBe('数据不存在')
    return body.data.records ?? []
  }

  async function rowsOf() {
    if (resources.includes(resource)) await admin.save(resource, await sampleOf(resource, admin))
    await server.running.recorder.flush()
    return page({})
  }

  test('finds a row by every column that it shows, under the name that it shows it by', async () => {
    const rows = await rowsOf()
    const faults: string[] = []
    for (const [name, column] of columnsOf(resource)) {
      const row = rows.find((one) => !isNothing(oneOf(column, one[name])))
      if (!row) continue
      const value = oneOf(column, row[name])
      const plain = await page({ [name]: value })
      if (!column.isBranch && plain.some((one) => !within(one[name], value))) faults.push(`${name}: others`)
      if (plain.length < 500 && !ids(resource, plain).includes(row[resource.key]))
        faults.push(`${name}: not it`)
      if (!isList(column) && !column.comma) {
        const equal = await page({ [`${name}_equal`]: value })
        if (equal.some((one) => one[name] !== value)) faults.push(`${name}_equal: others`)
        if (equal.length < 500 && !ids(resource, equal).includes(row[resource.key]))
          faults.push(`${name}_equal: not it`)
        if ((await page({ [`${name}_equal`]: wrongFor(column) })).length) faults.push(`${name}_equal: any`)
      }
      if ((await page({ [name]: wrongFor(column) })).length) faults.push(`${name}: any`)
      // A part of a text is looked for in texts.
      const like = await page({ [`${name}_like`]: wrongFor(column) })
      if (like.length) faults.push(`${name}_like: any`)
    }
    expect(faults).toEqual([])
  })

  test('shows no column of its own that cannot be asked for', async () => {
    const known = new Set(columnsOf(resource).map(([name]) => name))
    const [row = {}] = await rowsOf()
    const stored = Object.keys(row).filter((name) => {
      const field = resource.fields[fieldNamed(resource, name)]
      return field !== undefined && !known.has(name)
    })
    const open = new Map(fieldsOf(resource))
    const astray = stored.filter((name) => {
      const meta = open.get(fieldNamed(resource, name))
      return meta && !['json', 'geometry'].includes(meta.kind) && !meta.shows && !meta.hidden
    })
    expect(astray).toEqual([])
  })
})

describe('tenantId_equal', () => {
  const farm = '100001'
  const owned = paged.filter(({ tenant }) => tenant)

  // Messages are their reader's, whichever tenant is named.
  const acting = owned.filter(({ name }) => name !== 'message')

  test.each(acting)('acts like tenantId for the platform administrator in $name', async (resource) => {
    const asked = async (query: Wire) => await admin.page(resource, { size: 20, ...query } as never)
    const equal = await asked({ tenantId_equal: farm })
    expect(equal).toEqual(await asked({ tenantId: farm }))
    expect(equal.records.filter((row) => row.tenantId !== farm)).toEqual([])
    expect((await asked({ tenantId_equal: '999999' })).total).toBe(0)
  })

  test('never widens what others see', async () => {
    const farmer = await server.signIn('admin', 'admin', farm)
    const wrong: string[] = []
    for (const resource of owned) {
      const asked = async (query: Wire) => {
        const { body } = await farmer.get(`${resource.path}/page`, { size: 500, ...query } as never)
        return (body.data.records ?? []) as Wire[]
      }
      const foreign = [
        { tenantId: '000000' },
        { tenantId_equal: '000000' },
        { tenantId_in: `000000,${farm}` },
      ]
      for (const query of [...foreign, { tenantId_notequal: farm }, { tenantId_like: '0' }]) {
        const rows = await asked(query)
        if (rows.some((row) => row.tenantId !== farm)) wrong.push(`${resource.name} ${JSON.stringify(query)}`)
      }
      if ((await asked({ tenantId_equal: farm })).length !== (await asked({})).length)
        wrong.push(`${resource.name} own`)
    }
    expect(wrong).toEqual([])
  })
})
