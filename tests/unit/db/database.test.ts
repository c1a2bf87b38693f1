import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connection, type Database, openDatabase } from '#server/db/database.ts'

let folder: string
let database: Database
let written: string[][]
let problems: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-database-'))
  problems = []
  const log = (problem: string) => void problems.push(problem)
  database = openDatabase({ file: join(folder, 'test.db'), durable: false, log })
  await database.transaction(async (connection) => {
    await connection.run(sql`CREATE TABLE plot (id INTEGER PRIMARY KEY, name TEXT)`)
    await connection.run(sql`CREATE TABLE well (id INTEGER PRIMARY KEY)`)
  })
  written = []
  database.onCommit((tables) => void written.push([...tables.keys()].sort()))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
  rmSync(folder, { recursive: true })
})

async function add(name: string, connection: Connection = database.current) {
  await connection.run(sql`INSERT INTO plot (name) VALUES (${name})`)
  return name
}
const names = async (connection: Connection = database.reader) =>
  (await connection.all<{ name: string }>(sql`SELECT name FROM plot ORDER BY id`)).map(({ name }) => name)

describe('transactions that wait together', () => {
  const failing = (name: string) =>
    database.transaction(async (connection) => {
      await add(name, connection)
      throw new Error(`no ${name}`)
    })

  test('keep their own writes, whatever becomes of the others', async () => {
    const ended = await Promise.allSettled([
      database.transaction((connection) => add('a', connection)),
      failing('b'),
      database.transaction((connection) => add('c', connection)),
      failing('d'),
      database.transaction((connection) => add('e', connection)),
    ])
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await names()).toEqual(['a', 'c', 'e'])
    expect(written).toEqual([['plot'], ['plot'], ['plot']])
  })

  test('lose nothing to one that SQLite itself has ended', async () => {
    const ended = await Promise.allSettled([
      database.transaction((connection) => add('a', connection)),
      database.transaction(async (connection) => {
        await add('b', connection)
        connection.$client.exec('ROLLBACK')
        throw new Error('the disk is full')
      }),
      database.transaction((connection) => add('c', connection)),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await names()).toEqual(['a', 'c'])
    expect(written).toEqual([['plot'], ['plot']])
  })

  test('leave the thread to others in between', async () => {
    const seen: string[] = []
    const many = Array.from({ length: 100 }, (_, n) =>
      database.transaction((connection) => add(String(n), connection)),
    )
    setImmediate(() => seen.push('a reader'))
    await Promise.all(many)
    seen.push('the last writer')
    expect(seen).toEqual(['a reader', 'the last writer'])
    expect(await names()).toEqual(many.map((_, n) => String(n)))
  })

  test('see the call that each belongs to', async () => {
    const call = new AsyncLocalStorage<string>()
    const asked = ['a', 'b', 'c'].map((name) =>
      call.run(name, () => database.transaction(async () => call.getStore())),
    )
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
  })
})

describe('a transaction', () => {
  test('answers what its work answers, and keeps what it wrote', async () => {
    expect(await database.transaction((connection) => add('a', connection))).toBe('a')
    expect(await names()).toEqual(['a'])
  })

  test('that fails leaves nothing, and tells the first cause', async () => {
    const failing = database.transaction(async (connection) => {
      await add('a', connection)
      await add('b', connection)
      throw new Error('the cause')
    })
    await expect(failing).rejects.toThrow('the cause')
    expect(await names()).toEqual([])
  })

  test('that SQLite has rolled back by itself tells the first cause, too', async () => {
    const failing = database.transaction(async (connection) => {
      await add('a', connection)
      connection.$client.exec('ROLLBACK')
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await expect(database.transaction((connection) => add('b', connection))).resolves.toBe('b')
    expect(await names()).toEqual(['b'])
  })

  test('joins the open one, and goes with it', async () => {
    const failing = database.transaction(async () => {
      await database.transaction((connection) => add('inner', connection))
      await database.transaction(async () => {
        await database.transaction((connection) => add('innermost', connection))
      })
      expect(await names(database.current)).toEqual(['inner', 'innermost'])
      throw new Error('the outer one')
    })
    await expect(failing).rejects.toThrow('the outer one')
    expect(await names()).toEqual([])
    expect(written).toEqual([])
  })

  test('waits for the one before it', async () => {
    const order: string[] = []
    const run = (name: string, pause: number) =>
      database.transaction(async (connection) => {
        order.push(`${name} begins`)
        await wait(pause)
        await add(name, connection)
        order.push(`${name} ends`)
      })
    await Promise.all([run('a', 10), run('b', 1), run('c', 0)])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('is not held up by one that failed', async () => {
    const first = database.transaction(async () => {
      throw new Error('no')
    })
    const second = database.transaction((connection) => add('b', connection))
    await expect(first).rejects.toThrow('no')
    await second
    expect(await names()).toEqual(['b'])
  })

  test('hides what it writes from readers until it is committed', async () => {
    await database.transaction(async (connection) => {
      await add('a', connection)
      expect(await names(database.reader)).toEqual([])
      expect(await names(database.current)).toEqual(['a'])
    })
    expect(await names()).toEqual(['a'])
  })

  test('that takes too long is rolled back and noted', async () => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => time)
    const slow = database.transaction(async (connection) => {
      await add('a', connection)
      time = 5001
    })
    await expect(slow).rejects.toMatchObject({ code: 503 })
    expect(await names()).toEqual([])
    expect(problems).toEqual(['a transaction of 5001 ms was rolled back'])
  })

  test('before anybody is served takes as long as it needs', async () => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => time)
    await database.unhurried(async (connection) => {
      await add('a', connection)
      time = 60_000
    })
    expect(await names()).toEqual(['a'])
    expect(problems).toEqual([])
  })

  test('started by work that outlived its own is one of its own', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await database.transaction(async () => {
      late = wait(5).then(() => database.transaction((connection) => add('late', connection)))
    })
    await late
    expect(await names()).toEqual(['late'])
    expect(written).toEqual([[], ['plot']])
  })

  test('is not looked into by work that outlived its own', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await database.transaction(async () => {
      late = wait(5).then(() => names(database.current))
    })
    await database.transaction(async (connection) => {
      await add('not yet', connection)
      await wait(15)
    })
    expect(await late).toEqual([])
  })
})

describe('the tables that were written', () => {
  test.each([
    ['insert', "INSERT INTO plot (name) VALUES ('x')"],
    ['insert or replace', "INSERT OR REPLACE INTO plot (id, name) VALUES (1, 'x')"],
    ['update', "UPDATE plot SET name = 'y'"],
    ['delete', 'DELETE FROM plot'],
    ['a quoted name', `update "plot" set "name" = 'z'`],
  ])('are told after a commit: %s', async (_name, statement) => {
    await database.transaction(async (connection) => {
      await connection.run(sql.raw(statement))
    })
    expect(written).toEqual([['plot']])
  })

  test('are told once for a whole transaction, and not for reads', async () => {
    await database.transaction(async (connection) => {
      await add('a', connection)
      await add('b', connection)
      await connection.run(sql`INSERT INTO well (id) VALUES (1)`)
      await connection.all(sql`SELECT * FROM plot`)
    })
    await database.transaction(async (connection) => {
      await connection.all(sql`SELECT * FROM well`)
    })
    expect(written).toEqual([['plot', 'well'], []])
  })

  test('are not told after a failure', async () => {
    const failing = database.transaction(async (connection) => {
      await add('a', connection)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(written).toEqual([])
  })
})

describe('what is to happen after the commit', () => {
  test('happens then', async () => {
    const seen: unknown[] = []
    await database.transaction(async (connection) => {
      database.afterCommit(() => seen.push('after'))
      await add('a', connection)
      seen.push('work')
    })
    expect(seen).toEqual(['work', 'after'])
  })

  test('does not happen after a failure', async () => {
    const seen: unknown[] = []
    const failing = database.transaction(async () => {
      database.afterCommit(() => seen.push('after'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toEqual([])
  })

  test('happens at once outside a transaction', () => {
    const seen: unknown[] = []
    database.afterCommit(() => seen.push('now'))
    expect(seen).toEqual(['now'])
  })
})

test('the reader writes nothing', async () => {
  await expect(add('x', database.reader)).rejects.toThrow()
  expect(await names()).toEqual([])
})

describe('a database that outlasts a loss of power', () => {
  beforeEach(async () => {
    await database.close()
    database = openDatabase({ file: join(folder, 'test.db'), durable: true })
  })

  test('has what was committed when it is opened again', async () => {
    await database.transaction((connection) => add('kept', connection))
    await database.close()
    database = openDatabase({ file: join(folder, 'test.db'), durable: true })
    expect(await names()).toEqual(['kept'])
  })

  test('shows a row as soon as it is committed, and answers its writer and the world after that', async () => {
    const seen: string[] = []
    database.onCommit(() => void names().then((found) => seen.push(`readers: ${found}`)))
    await database.transaction(async (connection) => {
      await add('a', connection)
      database.afterCommit(() => seen.push('the world'))
    })
    seen.push('the writer')
    expect(seen).toEqual(['readers: a', 'the world', 'the writer'])
  })

  test('does not let its log grow with the number of commits', async () => {
    const long = '田'.repeat(3000)
    for (let n = 0; n < 2500; n++) await database.transaction((connection) => add(long, connection))
    // Each commit brings four pages of 4 kB: with all of them it would have 44 MB.
    expect(statSync(join(folder, 'test.db-wal')).size).toBeLessThan(20_000_000)
    expect(await names()).toHaveLength(2500)
  })
})

test('a commit that adds rows alone is told apart from one that changes some', async () => {
  const told: [string, string][][] = []
  database.onCommit((tables) => void told.push([...tables]))
  await database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO plot (id, name) VALUES (1, '北坡')`)
    await connection.run(sql`INSERT INTO well (id) VALUES (1)`)
    await connection.run(sql`UPDATE well SET id = 2`)
  })
  await database.transaction(async (connection) => {
    await connection.run(sql`INSERT INTO plot (id) VALUES (1) ON CONFLICT DO NOTHING`)
    await connection.run(sql`INSERT OR REPLACE INTO well (id) VALUES (2)`)
  })
  const all = told.map((tables) => Object.fromEntries(tables))
  expect(all).toEqual([
    { plot: 'added', well: 'changed' },
    { plot: 'changed', well: 'changed' },
  ])
})
