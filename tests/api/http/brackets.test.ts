import { expect, test } from 'vitest'
import { plainNames } from '#server/http/plain-names.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

test.each([
  ['ids[]', { 'ids[]': ['1', '2'] }, { ids: ['1', '2'] }],
  ['one of a list', { 'ids[]': '1' }, { ids: '1' }],
  ['places of a list', { 'ids[0]': '1', 'ids[1]': '2' }, { ids: ['1', '2'] }],
  ['both spellings', { ids: '1', 'ids[]': '2' }, { ids: ['1', '2'] }],
  ['an object, which is no list', { 'a[b]': '1' }, { 'a[b]': '1' }],
  ['a plain name', { name: '泵[1]' }, { name: '泵[1]' }],
])('%s is read by its name', (_, sent, read) => {
  expect({ ...plainNames(sent) }).toEqual(read)
})

test('a name is never the prototype of what is read', () => {
  const read = plainNames({ '__proto__[]': 'x', 'a[]': 'y' })
  expect(Object.getPrototypeOf(read)).toBeNull()
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

const namesOf = async (query: string) => {
  const { body } = await admin.send({ path: `/api/blade-user/page?size=200&${query}` })
  return (body.data.records as { sex: number }[]).map(({ sex }) => sex)
}

test('a list is narrowed by what comes in brackets, by one value and by several', async () => {
  const all = await namesOf('')
  expect(new Set(all).size).toBeGreaterThan(1)
  const women = await namesOf('sex%5B%5D=2')
  expect(new Set(women)).toEqual(new Set([2]))
  expect(women).toHaveLength(all.filter((sex) => sex === 2).length)
  const both = await namesOf('sex[]=1&sex[]=2')
  expect(both).toHaveLength(all.filter((sex) => sex === 1 || sex === 2).length)
})

test('a removal takes ids from query and form, with brackets', async () => {
  const made = async (paramKey: string) =>
    (await admin.post('/blade-system/param/submit', { paramName: paramKey, paramKey, paramValue: '1' })).body
      .data.id
  const [first, second, third] = [await made('b.1'), await made('b.2'), await made('b.3')]
  const path = '/blade-system/param/remove'
  const query = await admin.send({ method: 'POST', path: `/api${path}?ids[]=${first}&ids[]=${second}` })
  expect(query.body.code).toBe(200)
  const form = await admin.send({
    method: 'POST',
    path: `/api${path}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `ids%5B%5D=${third}`,
  })
  expect(form.body.code).toBe(200)
  const { records } = (await admin.get('/blade-system/param/list', { paramKey: 'b.' })).body.data
  expect(records).toEqual([])
})
