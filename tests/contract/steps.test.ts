import { describe, expect, test } from 'vitest'
import { headingOf } from '#server/transfer/columns.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions, fieldsThat } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const document = (await admin.get('/docs/openapi.json')).body
const has = ({ path }: Resource, call: string) => Boolean(document.paths[`/api${path}/${call}`])

const stepped = allDefinitions.flatMap((resource) =>
  fieldsThat(resource, ({ bySteps }) => bySteps !== undefined).map(
    ([field, meta]) => [`${resource.name}.${field}`, { resource, field, meta }] as const,
  ),
)

test('only a field that no form writes is changed by steps', () => {
  expect(stepped.length).toBeGreaterThan(10)
  expect(stepped.filter(([, { meta }]) => meta.form !== false || meta.hidden)).toEqual([])
})

/** A value of a field that is neither empty nor this one. */
function otherThan({ storage, kind, min = 1 }: FieldMeta, known: unknown): string | number {
  if (kind === 'flag') return known === 1 ? 0 : 1
  if (storage !== 'text') return known === min + 1 ? min + 2 : min + 1
  return kind === 'datetime' ? '2020-01-05 08:00:00' : '9'
}

const add = async (resource: Resource) => (await admin.save(resource, await sampleOf(resource, admin))).id

const refusalOf = (field: string, { label, bySteps }: FieldMeta) => {
  const msg = `${label[0]}不能直接修改，只能通过“${bySteps?.[0]}”变更`
  return { code: 400, success: false, msg, errors: [{ field, message: msg }] }
}

describe.each(stepped)('%s', (_name, { resource, field, meta }) => {
  const writes = ['update', 'submit'].filter((action) => has(resource, action))
  const refusal = refusalOf(field, meta)

  test.each(writes)('is refused with another value by %s, and nothing changes', async (action) => {
    const id = await add(resource)
    const before = await admin.detail(resource, id)
    const value = otherThan(meta, before[field])
    const sent = { ...before, remark: 'x', [field]: value }
    const answer = await admin.post(`${resource.path}/${action}`, sent)
    expect([answer.status, answer.body]).toMatchObject([400, refusal])
    const text = await admin.post(`${resource.path}/${action}`, undefined, { id, [field]: String(value) })
    expect(text.body).toMatchObject(refusal)
    expect(await admin.detail(resource, id)).toEqual(before)
  })

  test.each(writes)('passes %s as it is stored, however that is written', async (action) => {
    const id = await add(resource)
    const before = await admin.detail(resource, id)
    const stored = before[field]
    const isEmpty = stored === null || stored === ''
    const spelled = isEmpty ? [null, ''] : [stored, String(stored), Number(stored)]
    for (const value of spelled) {
      const answer = await admin.post(`${resource.path}/${action}`, { ...before, [field]: value })
      expect(answer.body.msg).toBe('操作成功')
    }
    expect((await admin.detail(resource, id))[field]).toEqual(stored)
  })

  test('is refused in a new row, but for what that has by itself', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const sent = { ...draft, [field]: otherThan(meta, meta.default) }
    const answer = await admin.post(`${resource.path}/save`, sent)
    expect([answer.status, answer.body]).toMatchObject([400, refusal])
    const usual = { ...draft, [field]: meta.default ?? '' }
    expect((await admin.post(`${resource.path}/save`, usual)).body.msg).toBe('操作成功')
  })
})

const having = (call: string) => stepped.filter(([, { resource }]) => has(resource, call))

describe.each(having('batch-update'))('%s', (_name, { resource, field, meta }) => {
  test('is refused by a change of many rows, and passes as it is stored', async () => {
    const ids = [await add(resource), await add(resource)]
    const refusal = refusalOf(field, meta)
    const value = otherThan(meta, meta.default)
    const { status, body } = await admin.post(`${resource.path}/batch-update`, {
      ids,
      patch: { [field]: value },
    })
    expect([status, body]).toMatchObject([400, refusal])
    expect(body.data.blocked.map(({ id }: Wire) => id)).toEqual(ids)
    const stored = { [field]: (await admin.detail(resource, ids[0] ?? ''))[field] }
    const same = await admin.post(`${resource.path}/batch-update`, { ids, patch: stored })
    expect(same.body.data).toEqual({ updated: 2 })
  })
})

// What a reference means in a sheet is a name: of one that nobody has, the sheet says so first.
describe.each(having('import').filter(([, { meta }]) => !meta.resource))('%s', (_name, one) => {
  const { resource, field, meta } = one

  test('is refused by a sheet, and passes as it is stored', async () => {
    const id = await add(resource)
    const refusal = refusalOf(field, meta)
    const before = await admin.detail(resource, id)
    const value = otherThan(meta, before[field])
    const put = async (cell: unknown, heading: string) => {
      const content = `id,${heading}\r\n${id},${cell}`
      const file = { name: 'a.csv', content }
      return (await sendFile(admin, `${resource.path}/import`, file, { mode: 'upsert' })).body
    }
    for (const heading of [field, ...headingOf(meta)]) {
      const { data } = await put(await keyOf(meta, value), heading)
      expect(data).toMatchObject({ failed: 1, rows: [{ row: 2, field, message: refusal.msg }] })
    }
    if (before[field] !== null && before[field] !== '')
      expect((await put(before[field], field)).data).toMatchObject({ ok: 1, failed: 0 })
    expect((await admin.detail(resource, id))[field]).toEqual(before[field])
  })
})

/** What a cell says for a value: one of the dictionary, where there is one. */
async function keyOf({ dict, business }: FieldMeta, value: unknown): Promise<unknown> {
  if (!dict) return value
  const path = business ? '/blade-system/dict-biz/dictionary' : '/blade-system/dict/dictionary'
  const { body } = await admin.get(path, { code: dict })
  const keys = body.data.map(({ dictKey }: Wire) => dictKey)
  return keys.includes(String(value)) ? value : keys.at(-1)
}

test('what the answer shows of them is told to be read only', () => {
  const shown = stepped.map(([, { resource, field }]) => [
    field,
    document.components.schemas[`${resource.name}.row`].properties[field].readOnly,
  ])
  expect(shown.filter(([, readOnly]) => readOnly !== true)).toEqual([])
})
