import { describe, expect, test } from 'vitest'
import { headingOf } from '#server/transfer/columns.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import type { Answer } from '#tests/support/send.ts'
import { cellsOf, spreadsheet } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const person = await server.asUser()
const rights = ['menu', 'add', 'edit', 'delete', 'view'] as const
const codesOf = (resource: Resource) => rights.map((right) => permissionOf(resource, right))
const foreigner = await server.asUser({
  tenantId: '100001',
  codes: resources.filter(({ writers }) => writers === 'tenant').flatMap(codesOf),
})

const document = (await admin.get('/docs/openapi.json')).body
/** The resources that have this call, as the server's own document tells. */
const having = (call: string) => resources.filter(({ path }) => document.paths[`/api${path}/${call}`])

const linesOf = ({ bytes }: Answer) => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
/** The keys of an export that asked for nothing else. */
const keysIn = (answer: Answer) => linesOf(answer).slice(1)

describe.each(having('export'))('$name/export', (resource) => {
  const path = `${resource.path}/export`
  const keysOnly = { columns: resource.key, format: 'csv' }

  test('shows the columns of the list in both languages and forms', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const asked = fieldsThat(
      resource,
      ({ hidden, heavy }, name) => !hidden && !heavy && name !== resource.key,
    )
    const columns = asked.map(([name]) => name).join()
    const query = { ids: id, columns }
    const csv = await admin.get(path, { ...query, format: 'csv', lang: 'en' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename.*\.csv/)
    expect(linesOf(csv)[0]).toBe(asked.map(([, meta]) => headingOf(meta)[1]).join())
    const sheet = await cellsOf(await admin.get(path, query))
    expect(sheet).toHaveLength(2)
    expect(sheet[0]).toEqual(asked.map(([, meta]) => headingOf(meta)[0]))
    const [record] = (await admin.page(resource, { [`${resource.key}_in`]: id })).records
    const place = asked.findIndex(([name]) => name === resource.title)
    expect(String(sheet[1]?.[place])).toBe(String(record?.[resource.title]).trim())
  })

  test('is refused to one who has every other right', async () => {
    await person.may(permissionOf(resource, 'menu'))
    expect((await person.get(path, keysOnly)).status).toBe(200)
    await person.may()
    const { status, body } = await person.get(path, keysOnly)
    expect([status, body.msg]).toEqual([403, '没有操作权限'])
  })

  test('gives the rows of a page, in its order', async () => {
    const query = { tenantId: admin.tenantId, descs: resource.key }
    const { records } = await admin.page(resource, { ...query, size: 500 })
    const keys = keysIn(await admin.get(path, { ...query, ...keysOnly }))
    expect(keys.slice(0, 500)).toEqual(records.map((record) => record[resource.key]))
  })
})

describe.each(having('export').filter(({ writers }) => writers === 'tenant'))('$name/export', (resource) => {
  test('shows nothing of another tenant, not even to one who names it', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const query = { columns: resource.key, format: 'csv' }
    const answers = await Promise.all(
      [{ ids: id }, { tenantId: '000000' }, { tenantId_equal: '000000' }].map((more) =>
        foreigner.get(`${resource.path}/export`, { ...query, ...more }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => keysIn(answer).includes(id))).toEqual([])
  })
})

const bulkOf = (resource: Resource) => fieldsThat(resource, ({ bulk, form }) => bulk && form === true)

test('fields that may be set on many rows are ones that a form changes', () => {
  const wrong = resources.flatMap((resource) =>
    fieldsThat(resource, ({ bulk, form }) => bulk && form !== true),
  )
  expect(wrong).toEqual([])
})

describe.each(having('batch-update'))('$name/batch-update', (resource) => {
  const path = `${resource.path}/batch-update`
  const twoOf = async () => [
    (await admin.save(resource, await sampleOf(resource, admin))).id,
    (await admin.save(resource, await sampleOf(resource, admin))).id,
  ]
  const patchOf = async () => {
    const draft: Record<string, unknown> = await sampleOf(resource, admin)
    return Object.fromEntries(bulkOf(resource).map(([name]) => [name, draft[name]]))
  }

  test('sets the same values on every row, as an update of each', async () => {
    const [ids, patch] = [await twoOf(), await patchOf()]
    const versioned = admin.with({ 'X-Row-Version': '1' })
    const { status, body } = await admin.post(path, { ids, patch })
    expect([status, body.data]).toEqual([200, { updated: 2 }])
    for (const id of ids)
      expect(await versioned.detail(resource, id)).toMatchObject({ ...patch, _version: 2 })
  })

  test('needs the right to edit', async () => {
    const [ids, patch] = [await twoOf(), await patchOf()]
    const edit = permissionOf(resource, 'edit')
    await person.may(...codesOf(resource).filter((code) => code !== edit))
    expect((await person.post(path, { ids, patch })).status).toBe(403)
    await person.may(edit)
    expect((await person.post(path, { ids, patch })).status).toBe(200)
  })

  test('changes nothing when one of the rows is of another tenant', async () => {
    const field = bulkOf(resource)[0]?.[0] ?? ''
    const own = await foreigner.save(resource, await sampleOf(resource, foreigner))
    const [theirs = ''] = await twoOf()
    const before = [await foreigner.detail(resource, own.id), await admin.detail(resource, theirs)]
    const patch = { [field]: before[0]?.[field] }
    const { status, body } = await foreigner.post(path, { ids: [own.id, theirs], patch })
    expect([status, body.msg, body.data.blocked]).toEqual([
      400,
      '数据不存在',
      [{ id: theirs, reason: '数据不存在' }],
    ])
    expect([await foreigner.detail(resource, own.id), await admin.detail(resource, theirs)]).toEqual(before)
  })

  test('refuses every other field', async () => {
    const ids = await twoOf()
    const { status, body } = await admin.post(path, { ids, patch: { [resource.title]: '都一样' } })
    expect([status, body.errors?.[0].field]).toEqual([400, resource.title])
  })
})

const kinds: { entity: string }[] = (await admin.get('/recycle/entities')).body.data
const restorable = resources.filter(({ name }) => kinds.some(({ entity }) => entity === name))
const bin = (agent: typeof admin, resource: Resource, call: 'restore' | 'purge', ...ids: string[]) =>
  agent.post(`/recycle/${call}`, undefined, { entity: resource.name, ids: ids.join() })
/** What people see of a record: a restored one has another version, and new times. */
const shownOf = (resource: Resource, record: Record<string, unknown>) =>
  fieldsThat(resource, ({ hidden }) => !hidden).map(([name]) => [name, record[name]])

describe.each(restorable)('a removed $name', (resource) => {
  const removed = async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    await admin.remove(resource, id)
    return { id, before }
  }

  test('lies in the recycle bin and comes back as it was', async () => {
    const { id, before } = await removed()
    const page = await admin.get('/recycle/page', { entity: resource.name, size: 500 })
    const record = page.body.data.records.find((one: { id: string }) => one.id === id)
    expect(record).toMatchObject({ entity: resource.name, title: String(before[resource.title]) })
    expect(record.deleteTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await bin(admin, resource, 'restore', id)).body.code).toBe(200)
    expect(shownOf(resource, await admin.detail(resource, id))).toEqual(shownOf(resource, before))
    expect((await bin(admin, resource, 'restore', id)).body.msg).toBe('数据不存在')
  })

  test('is gone for good once it is purged', async () => {
    const { id } = await removed()
    expect((await bin(admin, resource, 'purge', id)).body.code).toBe(200)
    expect((await bin(admin, resource, 'restore', id)).body.msg).toBe('数据不存在')
  })

  test('is shown and given back only to one with the right to remove', async () => {
    const { id } = await removed()
    const right = permissionOf(resource, 'delete')
    await person.may(...codesOf(resource).filter((code) => code !== right))
    const query = { entity: resource.name }
    const refused = [await person.get('/recycle/page', query), await bin(person, resource, 'restore', id)]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    await person.may(right)
    const expected = resource.writers === 'platform' ? 403 : 200
    expect((await person.get('/recycle/page', query)).status).toBe(expected)
    expect((await bin(person, resource, 'restore', id)).status).toBe(expected)
    expect((await bin(person, resource, 'purge', id)).status).toBe(403)
  })
})

describe.each(restorable.filter(({ writers }) => writers === 'tenant'))('a removed $name', (resource) => {
  test('is nothing to another tenant', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    await admin.remove(resource, id)
    expect((await bin(foreigner, resource, 'restore', id)).body.msg).toBe('数据不存在')
    const query = { entity: resource.name, tenantId: '000000', size: 500 }
    const { body } = await foreigner.get('/recycle/page', query)
    expect(body.data.records.filter((one: { id: string }) => one.id === id)).toEqual([])
  })
})

describe.each(restorable.filter(({ unique }) => unique.length > 0))('a removed $name', (resource) => {
  test('stays away when another one has its place', async () => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    await admin.remove(resource, id)
    await admin.save(resource, draft)
    const { status, body } = await bin(admin, resource, 'restore', id)
    expect([status, body.msg]).toEqual([400, expect.stringContaining('不能还原')])
  })
})

const typedIn = (resource: Resource) =>
  fieldsThat(resource, ({ form, kind }) => form !== false && !['geometry', 'json'].includes(kind))
/** A sheet with one row, as somebody types it: headings in English, keys and lists as texts. */
const sheetOf = (resource: Resource, draft: Wire) => {
  const filled = typedIn(resource).filter(([name]) => draft[name] !== undefined)
  const cells = filled.map(([name]) => String(draft[name]))
  return spreadsheet([filled.map(([, meta]) => headingOf(meta)[1]), cells])
}
const importing = async (agent: typeof admin, resource: Resource, draft: Wire, query = {}) =>
  sendFile(
    agent,
    `${resource.path}/import`,
    { name: 'rows.xlsx', content: await sheetOf(resource, draft) },
    query,
  )

describe.each(having('import'))('$name/import', (resource) => {
  const totalOf = async () => (await admin.page(resource, { size: 1, tenantId: admin.tenantId })).total

  test('looks first, then adds what a form would, and nothing twice', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const before = await totalOf()
    const trial = await importing(admin, resource, draft, { dryRun: 1 })
    expect([trial.status, trial.body.data]).toEqual([
      200,
      { total: 1, ok: 1, failed: 0, rows: [], errorFileUrl: '' },
    ])
    expect(await totalOf()).toBe(before)
    const { body } = await importing(admin, resource, draft)
    // What the server made for the new row, a device's keys, is told besides.
    const { told: _told, ...result } = body.data
    expect(result).toEqual({ total: 1, ok: 1, failed: 0, rows: [], errorFileUrl: '' })
    expect(await totalOf()).toBe(before + 1)
    const newest = resource.base === 'full' ? 'createTime' : resource.key
    const [added] = (await admin.page(resource, { descs: `${newest},${resource.key}` })).records
    const record = await admin.detail(resource, added?.[resource.key])
    const kept = typedIn(resource).filter(
      ([name, { hidden, sealed, upperCase }]) =>
        !hidden && !sealed && !upperCase && draft[name] !== undefined,
    )
    expect(kept.map(([name]) => [name, record[name]])).toEqual(kept.map(([name]) => [name, draft[name]]))
  })

  test('needs the right to add, and to change where rows exist', async () => {
    const draft = await sampleOf(resource, admin)
    const [add, edit] = [permissionOf(resource, 'add'), permissionOf(resource, 'edit')]
    const shared = resource.writers === 'platform' ? 403 : 200
    await person.may(...codesOf(resource).filter((code) => code !== add))
    expect((await importing(person, resource, draft, { dryRun: 1 })).status).toBe(403)
    expect((await person.get(`${resource.path}/import-template`)).status).toBe(403)
    await person.may(add)
    expect((await importing(person, resource, draft, { dryRun: 1 })).status).toBe(shared)
    expect((await importing(person, resource, draft, { dryRun: 1, mode: 'upsert' })).status).toBe(403)
    await person.may(add, edit)
    const both = await importing(person, resource, draft, { dryRun: 1, mode: 'upsert' })
    expect(both.status).toBe(shared)
  })

  test('takes the headings of its own template', async () => {
    const [zh] = await cellsOf(await admin.get(`${resource.path}/import-template`))
    const [en] = linesOf(await admin.get(`${resource.path}/import-template`, { format: 'csv', lang: 'en' }))
    expect(zh).toHaveLength(typedIn(resource).length)
    const content = `${en}\r\n${zh?.map(() => '').join(',')}\r\n`
    const { body } = await sendFile(admin, `${resource.path}/import`, { name: 'a.csv', content })
    expect(body.msg).toBe('表格中没有数据')
  })
})

describe.each(having('import').filter(({ writers }) => writers === 'tenant'))('$name/import', (resource) => {
  test('changes no record of another tenant', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    const content = `id,${resource.title}\r\n${id},x`
    const file = { name: 'a.csv', content }
    const { body } = await sendFile(foreigner, `${resource.path}/import`, file, { mode: 'upsert' })
    expect(body.data).toMatchObject({ total: 1, ok: 0, failed: 1, rows: [{ row: 2, message: '数据不存在' }] })
    expect(await admin.detail(resource, id)).toEqual(before)
  })
})
