import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usePlots } from './plots.ts'

const plots = usePlots()
const { add, names } = plots

describe('the tables that were written', () => {
  test.each([
    ['insert', "INSERT INTO plot (name) VALUES ('x')"],
    ['insert or replace', "INSERT OR REPLACE INTO plot (id, name) VALUES (1, 'x')"],
    ['update', "UPDATE plot SET name = 'y'"],
    ['delete', 'DELETE FROM plot'],
    ['a quoted name', `update "plot" set "name" = 'z'`],
  ])('are told after a commit: %s', async (_name, statement) => {
    await plots.database.transaction(async (connection) => {
      await connection.run(sql.raw(statement))
    })
    expect(plots.written).toEqual([['plot']])
  })

  test('are told once for a whole transaction, and not for reads', async () => {
    await plots.database.transaction(async (connection) => {
      await add('a', connection)
      await add('b', connection)
      await connection.run(sql`INSERT INTO well (id) VALUES (1)`)
      await connection.all(sql`SELECT * FROM plot`)
    })
    await plots.database.transaction(async (connection) => {
      await connection.all(sql`SELECT * FROM well`)
    })
    expect(plots.written).toEqual([['plot', 'well'], []])
  })

  test('are not told after a failure', async () => {
    const failing = plots.database.transaction(async (connection) => {
      await add('a', connection)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(plots.written).toEqual([])
  })
})

describe('what is to happen after the commit', () => {
  test('happens then', async () => {
    const seen: unknown[] = []
    await plots.database.transaction(async (connection) => {
      plots.database.afterCommit(() => seen.push('after'))
      await add('a', connection)
      seen.push('work')
    })
    expect(seen).toEqual(['work', 'after'])
  })

  test('does not happen after a failure', async () => {
    const seen: unknown[] = []
    const failing = plots.database.transaction(async () => {
      plots.database.afterCommit(() => seen.push('after'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toEqual([])
  })

  test('happens at once outside a transaction', () => {
    const seen: unknown[] = []
    plots.database.afterCommit(() => seen.push('now'))
    expect(seen).toEqual(['now'])
  })
})

test('the reader writes nothing', async () => {
  await expect(add('x', plots.database.reader)).rejects.toThrow()
  expect(await names()).toEqual([])
})

test('a commit that adds rows alone is told apart from one that changes some', async () => {
  const told: [string, string][][] = []
  plots.database.onCommit((tables) => void told.push([...tables]))
  await plots.database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO plot (id, name) VALUES (1, '北坡')`)
    await connection.run(sql`INSERT INTO well (id) VALUES (1)`)
    await connection.run(sql`UPDATE well SET id = 2`)
  })
  await plots.database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO plot (id) VALUES (1) ON CONFLICT DO NOTHING`)
    await connection.run(sql`INSERT OR REPLACE INTO well (id) VALUES (2)`)
  })
  const all = told.map((tables) => Object.fromEntries(tables))
  expect(all).toEqual([
    { plot: 'added', well: 'changed' },
    { plot: 'changed', well: 'changed' },
  ])
})
