import { expect, test, vi } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import { stepsOf } from '#server/db/query-plan.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const { reader } = server.database
// One sees the rows of all tenants, the other one those of a tenant.
const callers = [await server.signIn(), await server.signIn('admin', 'admin', '100001')]
const prepared = vi.spyOn(reader.$client, 'prepare')

const tableOf = ({ name }: { name: string }) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
/** Nothing is put in order where there is nothing. */
const holdsRows = (table: string) => reader.$client.prepare(`select 1 from "${table}"`).get() !== undefined
const listed = allResources().filter((one) => one.actions.includes('page') && holdsRows(tableOf(one)))
const calls = ['page', 'list', 'select', 'lazy-tree', 'lazy-list', 'tree']

/** Statements that put rows of the definition in order, each with what SQLite does for it. */
const ordered = (table: string) =>
  prepared.mock.calls.flatMap(([statement]) =>
    statement.startsWith('select') &&
    statement.includes(` from "${table}" `) &&
    statement.includes(' order by ')
      ? [{ statement, steps: stepsOf(reader, statement, statement.split('?').length - 1) }]
      : [],
  )

test.each(listed.map((one) => [one.path, tableOf(one)]))(
  '%s: rows, choices and levels of a tree come in their order out of an index',
  async (path, table) => {
    for (const caller of callers) for (const call of calls) await caller.get(`${path}/${call}`)
    const found = ordered(table)
    prepared.mockClear()
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ steps }) => steps.some(({ kind }) => kind === 'sort'))).toEqual([])
    expect(found.filter(({ steps: [first] }) => first?.kind !== 'search')).toEqual([])
  },
)

test('a text that no index finds is looked for in the rows as they lie, where they are those of all tenants', async () => {
  await callers[0]?.get('/blade-user/select', { keyword: '张' })
  const [sought] = ordered('user').filter(({ statement }) => statement.includes(' LIKE '))
  expect(sought?.steps[0]?.detail).toBe('SCAN user')
})
