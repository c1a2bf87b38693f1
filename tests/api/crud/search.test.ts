import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { newId } from '#server/db/new-id.ts'
import { device, param } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

// Few letters, so that random terms meet random names: cases, signs of LIKE and of FTS, wide forms, a surrogate pair.
const letters = [
  'a',
  'B',
  'b',
  '1',
  '%',
  '_',
  '"',
  "'",
  '\\',
  '*',
  ' ',
  '-',
  '墒',
  '情',
  '仪',
  'É',
  'é',
  'Σ',
  'σ',
  'ς',
  '😀',
  '（',
  'ｂ',
]
const text = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((parts) => parts.join(''))
const names = fc.sample(text(1, 12), { numRuns: 150, seed: 7 }).filter((name) => name.trim() !== '')

// As SQLite's LIKE has it: the letters of ASCII have no case, all others have.
const folded = (value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const scan = (records: Wire[], fields: string[], term: string) =>
  records
    .filter((record) => fields.some((field) => folded(record[field]).includes(folded(term))))
    .map(({ id }) => id)
    .sort()

let params: Wire[]
let devices: Wire[]

beforeAll(async () => {
  for (const [n, name] of names.entries()) {
    await admin.save(param, { paramName: name, paramKey: `search.p${n}`, paramValue: 'v' })
  }
  const draft = await sampleOf(device, admin)
  for (const [n, name] of names.slice(0, 60).entries()) {
    await admin.save(device, { ...draft, deviceName: name, deviceSerial: `SEARCH-${n}` })
  }
  params = (await admin.page(param, { size: 500 })).records
  devices = (await admin.page(device, { size: 500 })).records
})

const ids = (page: { records: Wire[] }) => page.records.map(({ id }) => id).sort()

test('a field is searched as a plain scan would, whatever the term', async () => {
  await fc.assert(
    fc.asyncProperty(text(1, 4), async (term) => {
      fc.pre(term.trim() !== '')
      const page = await admin.page(param, { paramName: term, size: 500 })
      expect(ids(page)).toEqual(scan(params, ['paramName'], term))
      expect(page.total).toBe(page.records.length)
    }),
    { numRuns: 250, seed: 11 },
  )
})

test('a keyword is searched in every field marked for it', async () => {
  await fc.assert(
    fc.asyncProperty(text(1, 3), async (term) => {
      fc.pre(term.trim() !== '')
      const page = await admin.page(device, { keyword: term, size: 500 })
      expect(ids(page)).toEqual(scan(devices, ['deviceName', 'deviceSerial'], term))
    }),
    { numRuns: 120, seed: 13 },
  )
})

test('a name is found by each of its parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.nat(), async (name, from, length) => {
      const parts = [...name]
      const start = from % parts.length
      const term = parts.slice(start, start + 1 + (length % parts.length)).join('')
      fc.pre(term.trim() !== '')
      const { records } = await admin.page(param, { paramName: term, size: 500 })
      expect(records.map(({ paramName }) => paramName)).toContain(name)
    }),
    { numRuns: 150, seed: 17 },
  )
})

test('two Chinese characters find what holds them in this order', async () => {
  const draft = await sampleOf(device, admin)
  const { id } = await admin.save(device, { ...draft, deviceName: '北坡墒情仪二号' })
  const finds = async (term: string) => ids(await admin.page(device, { deviceName: term, size: 500 }))
  expect(await finds('墒情')).toContain(id)
  expect(await finds('情仪')).toContain(id)
  expect(await finds('二号')).toContain(id)
  expect(await finds('情墒')).not.toContain(id)
  expect(await finds('北仪')).not.toContain(id)
})

test('a search and other filters hold together', async () => {
  const draft = await sampleOf(device, admin)
  const one = await admin.save(device, {
    ...draft,
    deviceName: '联合查询',
    brand: 'dahua',
    deviceSerial: 'BOTH-1',
  })
  await admin.save(device, { ...draft, deviceName: '联合查询', brand: 'hikvision', deviceSerial: 'BOTH-2' })
  const page = await admin.page(device, { keyword: '联合', deviceName: '查询', brand: 'dahua' })
  expect(ids(page)).toEqual([one.id])
})

test('a changed record is found by its new words alone', async () => {
  const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: '旧名称甲' })
  await admin.update(device, { id, deviceName: '新叫法乙' })
  expect((await admin.page(device, { deviceName: '旧名称' })).total).toBe(0)
  expect(ids(await admin.page(device, { keyword: '新叫法' }))).toEqual([id])
})

test('a removed record is found no more', async () => {
  const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: '将被删除' })
  await admin.remove(device, id)
  expect((await admin.page(device, { keyword: '将被' })).total).toBe(0)
})

test('a refused change leaves the search as it was', async () => {
  const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: '原来的名' })
  const answer = await admin.post('/device/update', { id, deviceName: '没有改成', parentId: id })
  expect(answer.status).toBe(400)
  expect((await admin.page(device, { keyword: '没有改成' })).total).toBe(0)
  expect(ids(await admin.page(device, { keyword: '原来的名' }))).toEqual([id])
})

test('no other tenant’s record is found by words', async () => {
  const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: '隔墙之物' })
  const farmer = await server.asUser({ tenantId: '100001', codes: ['device'] })
  expect((await farmer.page(device, { keyword: '隔墙' })).total).toBe(0)
  expect(ids(await admin.page(device, { keyword: '隔墙' }))).toEqual([id])
})

test('words are found again after a restart', async () => {
  const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), deviceName: '重启之后' })
  await server.restart()
  expect(ids(await admin.page(device, { keyword: '重启' }))).toEqual([id])
})

test('very many hits are counted and paged like few', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    id: newId(),
    paramName: `多多益善 ${n % 9}`,
    paramKey: `many.p${n}`,
    paramValue: 'v',
  }))
  await server.database.transaction((connection) => insertRows({ connection, now: Date.now() }, param, rows))
  // Rows written past the engine are indexed at the next start.
  await server.restart()
  const pageOf = (current: number) =>
    admin.page(param, { keyword: '多益', ascs: 'paramName', size: 400, current })
  const pages = await Promise.all([1, 2, 3, 4, 5].map(pageOf))
  expect(pages.map(({ total }) => total)).toEqual(Array(5).fill(1500))
  expect(pages.map(({ records }) => records.length)).toEqual([400, 400, 400, 300, 0])
  const found = pages.flatMap(({ records }) => records)
  const byName = (one: Wire, other: Wire) =>
    one.paramName < other.paramName || (one.paramName === other.paramName && one.id < other.id) ? -1 : 1
  expect(found.map(({ id }) => id)).toEqual([...found].sort(byName).map(({ id }) => id))
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
})
