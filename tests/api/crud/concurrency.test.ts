import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { company, param } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const blade = await server.signIn()
const admin = blade.with({ 'X-Row-Version': '1' })
const fifty = Array.from({ length: 50 }, (_, n) => n)

const counter = async () =>
  (await admin.save(param, { ...(await sampleOf(param, admin)), paramValue: '0' })).id
const countIn = async (id: string) => (await admin.detail(param, id)).paramValue

async function addOne(id: string): Promise<void> {
  const { paramValue, _version } = await admin.detail(param, id)
  const { status } = await admin.post('/blade-system/param/update', {
    id,
    paramValue: String(Number(paramValue) + 1),
    _version,
  })
  if (status === 409) return addOne(id)
  expect(status).toBe(200)
}

// Each write lets one of them in and sends the others back to read again: more than a thousand calls.
test('fifty clients that read, check and write one record lose nothing', { timeout: 120_000 }, async () => {
  const id = await counter()
  await Promise.all(fifty.map(() => addOne(id)))
  expect(await admin.detail(param, id)).toMatchObject({ paramValue: '50', _version: 51 })
})

test('fifty transactions that read, wait and write one row lose nothing', async () => {
  const id = await counter()
  const table = tableOf(param)
  await Promise.all(
    fifty.map(() =>
      server.database.transaction(async (connection) => {
        const [row] = await connection.select().from(table).where(eq(table.id, id))
        await wait(1)
        const paramValue = String(Number(row?.paramValue) + 1)
        await connection.update(table).set({ paramValue }).where(eq(table.id, id))
      }),
    ),
  )
  expect(await countIn(id)).toBe('50')
})

test('of fifty changes to the same version one is made', async () => {
  const id = await counter()
  const answers = await Promise.all(
    fifty.map((n) => admin.post('/blade-system/param/update', { id, paramValue: `by ${n}`, _version: 1 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await countIn(id)).toBe(`by ${answers.findIndex(({ status }) => status === 200)}`)
})

test('of fifty records with one name one is added', async () => {
  const draft = await sampleOf(company, admin)
  const answers = await Promise.all(
    fifty.map(() => admin.post('/company/save', { ...draft, creditCode: null, companyName: '同名企业' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await admin.page(company, { companyName_equal: '同名企业' })).total).toBe(1)
})

test('readers see what was committed while a transaction is open', async () => {
  const id = await counter()
  const table = tableOf(param)
  let commit = () => {}
  const gate = new Promise<void>((resolve) => {
    commit = resolve
  })
  // What is asked meanwhile takes as long as the machine is busy: a transaction in a hurry would be rolled back.
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const writing = server.database.unhurried(async (connection) => {
    await connection.update(table).set({ paramValue: '1' }).where(eq(table.id, id))
    begin()
    await gate
  })
  await begun
  expect(await countIn(id)).toBe('0')
  expect((await admin.page(param, { id, paramValue: '1' })).total).toBe(0)
  commit()
  await writing
  expect(await countIn(id)).toBe('1')
  expect((await admin.page(param, { id, paramValue: '1' })).total).toBe(1)
})

test('a client that goes away in the middle of its body changes nothing', async () => {
  const before = (await admin.page(param)).total
  const socket = connect(server.running.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/blade-system/param/save HTTP/1.1',
      'Host: localhost',
      `Blade-Auth: ${admin.headers['Blade-Auth']}`,
      'Content-Type: application/json',
      'Content-Length: 5000',
      '',
      '{"paramName":"half","paramKey":"half","paramValue":"v"',
    ].join('\r\n'),
  )
  await wait(20)
  socket.destroy()
  await wait(20)
  expect((await admin.page(param)).total).toBe(before)
  expect((await admin.post('/blade-system/param/save', await sampleOf(param, admin))).status).toBe(200)
})
