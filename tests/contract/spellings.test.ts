import { describe, expect, test } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, fieldsThat, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

interface Spelled {
  resource: Resource
  field: string
  other: string
}

const spelled: Spelled[] = allDefinitions.flatMap((resource) =>
  Object.keys(resource.spellings).flatMap((field) =>
    otherNamesOf(resource, field).map((other) => ({ resource, field, other })),
  ),
)
const isForm = (one: Spelled, form: readonly unknown[]) =>
  fieldsThat(one.resource, (meta, name) => name === one.field && form.includes(meta.form)).length > 0
/** Of what clients write by the usual calls; others have tests of their own. */
const titled = (list: readonly Spelled[]) =>
  list
    .filter(({ resource }) => resources.includes(resource))
    .map((one) => [`${one.resource.name}.${one.field} as ${one.other}`, one] as const)

const keyed = (resource: Resource, key: string): Wire => ({ [resource.key]: key })

test('every spelling is of a field, and no field or column is called so', () => {
  const wrong = spelled.filter(
    ({ resource, field, other }) =>
      !(field in resource.fields) ||
      other in resource.fields ||
      !resource.spellings[field]?.includes(field) ||
      (other === 'id' && resource.key === 'id'),
  )
  expect(wrong).toEqual([])
  expect(spelled.length).toBeGreaterThan(4)
})

describe.each(titled(spelled))('%s', (_title, { resource, field, other }) => {
  const add = async () => (await admin.save(resource, await sampleOf(resource, admin))).id

  test('is answered under both names', async () => {
    const id = await add()
    const detail = await admin.detail(resource, id)
    expect(detail[other]).toEqual(detail[field])
    expect(other in detail).toBe(true)
    const [row] = (await admin.page(resource, { [`${resource.key}_equal`]: id })).records
    expect(row).toMatchObject({ [field]: detail[field], [other]: detail[field] })
  })

  test('is asked for and sorted by under both names', async () => {
    const query = { size: 500, tenantId: admin.tenantId }
    const whole = (await admin.page(resource, query)).records
    const value = whole.find((row) => row[field] !== '' && row[field] !== null)?.[field]
    for (const suffix of ['', '_equal', '_notequal', '_null']) {
      const asked = async (name: string) =>
        (await admin.page(resource, { ...query, [`${name}${suffix}`]: value ?? 1 })).total
      // The id of a row is that row, where its code is looked for within others.
      if (other !== 'id' || suffix) expect(await asked(other)).toBe(await asked(field))
    }
    for (const order of ['ascs', 'descs']) {
      const sorted = async (name: string) => (await admin.page(resource, { ...query, [order]: name })).records
      expect(await sorted(other)).toEqual(await sorted(field))
    }
  })
})

describe.each(titled(spelled.filter((one) => isForm(one, [true, 'create']))))(
  '%s',
  (_title, { resource, field, other }) => {
    test('is taken under either name when a row is added', async () => {
      const { [field]: value, ...draft }: Wire = await sampleOf(resource, admin)
      const answer = await admin.post(`${resource.path}/save`, { ...draft, [other]: value })
      expect(answer.body.msg).toBe('操作成功')
      const { id } = { id: answer.body.data[resource.key] }
      expect(await admin.detail(resource, id)).toMatchObject({ [field]: value, [other]: value })
    })
  },
)

describe.each(titled(spelled.filter((one) => isForm(one, [true]))))('%s', (_title, one) => {
  const { resource, field, other } = one
  const calls = ['update', 'submit'].filter((action) => resource.actions.includes(action as never))

  test.each(
    calls.flatMap((action) => [
      [action, field, other],
      [action, other, field],
    ]),
  )('is changed by %s in a whole row where %s is new and %s as it was', async (action, fresh, stale) => {
    const id = (await admin.save(resource, await sampleOf(resource, admin))).id
    const before = await admin.detail(resource, id)
    const value = await another(one, before[field])
    const { body } = await admin.post(`${resource.path}/${action}`, { ...before, [fresh]: value })
    expect(body.msg).toBe('操作成功')
    expect(await admin.detail(resource, id)).toMatchObject({ [fresh]: value, [stale]: value })
  })

  test('is changed by one name alone, and by the one that forms edit of two', async () => {
    const id = (await admin.save(resource, await sampleOf(resource, admin))).id
    const first = await another(one, (await admin.detail(resource, id))[field])
    await admin.update(resource, { ...keyed(resource, id), [other]: first })
    expect((await admin.detail(resource, id))[field]).toEqual(first)
    const second = await another(one, first)
    const third = await another(one, first, second)
    const [edited, rest] = [resource.spellings[field]?.[0] ?? '', resource.spellings[field]?.at(-1) ?? '']
    await admin.update(resource, { ...keyed(resource, id), [rest]: second, [edited]: third })
    expect((await admin.detail(resource, id))[field]).toEqual(third)
  })
})

let made = 0

/** A value of a field that is none of these; where there is no choice, one that no row has. */
async function another({ resource, field }: Spelled, ...known: unknown[]): Promise<unknown> {
  const meta = fieldsThat(resource, (_, name) => name === field)[0]?.[1]
  if (meta?.dict) {
    const { body } = await admin.get('/blade-system/dict/dictionary', { code: meta.dict })
    const keys: unknown[] = body.data.map(({ dictKey }: Wire) =>
      meta.storage === 'integer' ? Number(dictKey) : dictKey,
    )
    return keys.find((key) => !known.includes(key))
  }
  made += 1
  return sampleField(resource, field, admin, 90_000 + made)
}
