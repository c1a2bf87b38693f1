import { expect, test } from 'vitest'
import { company } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const anyType = (await admin.get('/companyType/select')).body.data[0]

const row = (n: number, more: object = {}) => ({
  companyName: `断电农场${n}`,
  typeId: anyType.typeName,
  contactName: '联系人',
  contactPhone: '13800000001',
  regionCode: '379901001',
  ...more,
})
const send = (rows: object[]) =>
  sendFile(admin, '/company/import', { name: 'rows.json', content: JSON.stringify(rows) }, importing)
const importing = { mode: 'upsert', atomic: 1, progress: 'cut' }
const countOf = async (keyword: string) => (await admin.page(company, { keyword })).total

test('an import of all or none that is cut off is taken back at the next start', async () => {
  const { id } = await admin.save(company, { ...row(0), typeId: anyType.id, contactName: '原来的人' })
  const rows = [row(0, { contactName: '改过的人' }), ...Array.from({ length: 1200 }, (_, n) => row(n + 1))]
  const sent = send(rows).catch(() => undefined)
  const standing = async () => (await admin.get('/transfer/import-progress', { id: 'cut' })).body.data
  for (let told = await standing(); told.phase !== 'writing' || told.done < 600; ) told = await standing()
  // A first part is there by now, for everybody to see.
  expect(await countOf('断电农场')).toBeGreaterThan(400)
  // The next server finds the store as a kill would have left it.
  await server.restart()
  await sent
  expect(await countOf('断电农场')).toBe(1)
  expect((await admin.detail(company, id)).contactName).toBe('原来的人')
  expect((await admin.page(company, { size: 1 })).total).toBeGreaterThan(0)
})

test('one that came to its end stays, whatever the next start finds', async () => {
  const sent = await send(Array.from({ length: 600 }, (_, n) => row(n, { companyName: `整批${n}` })))
  expect(sent.body.data).toMatchObject({ ok: 600 })
  await server.restart()
  expect(await countOf('整批')).toBe(600)
})
