import { describe, expect, test } from 'vitest'
import { headingOf } from '#server/transfer/columns.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { sampleOf } from '#tests/support/sample.ts'
import type { Answer } from '#tests/support/send.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { fieldsThat } from '../resources.ts'
import { linesOf, startTransfers } from './agents.ts'

const { admin, person, foreigner, having } = await startTransfers()

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
    const [record] = (await admin.page(resource, { [`${resource.key}_in`]: id })).records
    // The tenant comes first where rows of several stand together.
    const isMixed = record?.tenantName !== undefined && !('tenantName' in resource.fields)
    const [before, beforeInEnglish] = isMixed ? [['租户'], ['Tenant']] : [[], []]
    const csv = await admin.get(path, { ...query, format: 'csv', lang: 'en' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename.*\.csv/)
    const english = [...beforeInEnglish, ...asked.map(([, meta]) => headingOf(meta)[1])]
    expect(linesOf(csv)[0]).toBe(english.join())
    const sheet = await cellsOf(await admin.get(path, query))
    expect(sheet).toHaveLength(2)
    expect(sheet[0]).toEqual([...before, ...asked.map(([, meta]) => headingOf(meta)[0])])
    const place = before.length + asked.findIndex(([name]) => name === resource.title)
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
