import { describe, expect, test } from 'vitest'
import { user } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { addPerson } from './people.ts'
import { farm, headings, startSheets } from './sheet.ts'

const { server, admin, farmer } = await startSheets()

describe('an export of users', () => {
  test('has Blade’s columns and follows the filters', async () => {
    const id = await addPerson(admin, { realName: '=1+1', email: 'x@example.com', name: '+861380000' })
    const { account } = await admin.detail(user, id)
    const answer = await admin.get('/blade-user/export-user', { account })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': `attachment;filename=${encodeURIComponent('用户数据导出.xlsx')}`,
      'cache-control': 'no-store',
    })
    const [first, row] = await cellsOf(answer)
    expect(first).toEqual(headings)
    const name = "'+861380000"
    expect(row?.slice(0, 5)).toEqual(['000000', 'WEB', account, name, "'=1+1"])
    expect(row?.slice(5)).toEqual(['x@example.com', null, '人事', '信息中心', null, null])
  })

  test('can be sent back in as it is', async () => {
    const id = await addPerson(admin, { realName: '=1+1', birthday: '2001-03-09 08:00:00' })
    const before = await admin.detail(user, id)
    const { bytes } = await admin.get('/blade-user/export-user', { account: before.account })
    const query = { isCovered: 1 }
    const { body } = await sendFile(
      admin,
      '/blade-user/import-user',
      { name: 'a.xlsx', content: bytes },
      query,
    )
    expect(body.data).toMatchObject({ total: 1, ok: 1 })
    const { updateTime: _time, ...after } = await admin.detail(user, id)
    expect(before).toMatchObject(after)
  })

  test('is downloaded with the token in the address, as browsers do', async () => {
    const token = String(admin.headers['Blade-Auth']).replace('bearer ', '')
    for (const call of ['export-user', 'export-template']) {
      const { status } = await server.stranger.get(`/blade-user/${call}`, { 'Blade-Auth': token })
      expect(status).toBe(200)
      expect((await server.stranger.get(`/blade-user/${call}`)).status).toBe(401)
    }
  })

  test('has the own tenant alone', async () => {
    const rows = await cellsOf(await farmer.get('/blade-user/export-user', { tenantId: '000000' }))
    expect(new Set(rows.slice(1).map(([tenantId]) => tenantId))).toEqual(new Set([farm]))
  })
})

test('the template has the headings and nothing else', async () => {
  const person = await server.asUser()
  const answer = await person.get('/blade-user/export-template')
  expect(answer.headers['content-disposition']).toBe(
    `attachment;filename=${encodeURIComponent('用户数据模板.xlsx')}`,
  )
  expect(await cellsOf(answer)).toEqual([headings])
})
