import { describe, expect, test } from 'vitest'
import { headingOf } from '#server/transfer/columns.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { cellsOf, spreadsheet } from '#tests/support/spreadsheet.ts'
import { codesOf, fieldsThat } from '../resources.ts'
import { linesOf, startTransfers } from './agents.ts'

const { admin, person, foreigner, having } = await startTransfers()

const typedIn = (resource: Resource) =>
  fieldsThat(resource, ({ form, kind }) => form !== false && !['geometry', 'json'].includes(kind)).filter(
    // Nobody types the passwords of others: users begin with the initial one.
    ([name]) => !(resource.name === 'user' && name === 'password'),
  )
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
    const record = await admin.detail(resource, draft[resource.key] ?? added?.[resource.key])
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
    // Where lists mix tenants, the platform's administrator says whose a row is.
    expect(zh?.filter((heading) => heading !== '租户')).toHaveLength(typedIn(resource).length)
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
