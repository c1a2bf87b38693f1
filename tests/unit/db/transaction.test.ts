import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { usePlots } from './plots.ts'

const plots = usePlots()
const { add, names } = plots

describe('transactions that wait together', () => {
  const failing = (name: string) =>
    plots.database.transaction(async (connection) => {
      await add(name, connection)
      throw new Error(`no ${name}`)
    })

  test('keep their own writes, whatever becomes of the others', async () => {
    const ended = await Promise.allSettled([
      plots.database.transaction((connection) => add('a', connection)),
      failing('b'),
      plots.database.transaction((connection) => add('c', connection)),
      failing('d'),
      plots.database.transaction((connection) => add('e', connection)),
    ])
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await names()).toEqual(['a', 'c', 'e'])
    expect(plots.written).toEqual([['plot'], ['plot'], ['plot']])
  })

  test('lose nothing to one that SQLite itself has ended', async () => {
    const ended = await Promise.allSettled([
      plots.database.transaction((connection) => add('a', connection)),
      plots.database.transaction(async (connection) => {
        await add('b', connection)
        connection.$client.exec('ROLLBACK')
        throw new Error('the disk is full')
      }),
      plots.database.transaction((connection) => add('c', connection)),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await names()).toEqual(['a', 'c'])
    expect(plots.written).toEqual([['plot'], ['plot']])
  })

  test('leave the thread to others in between', async () => {
    const seen: string[] = []
    const many = Array.from({ length: 100 }, (_, n) =>
      plots.database.transaction((connection) => add(String(n), connection)),
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
      call.run(name, () => plots.database.transaction(async () => call.getStore())),
    )
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
  })
})

describe('a transaction', () => {
  test('answers what its work answers, and keeps what it wrote', async () => {
    expect(await plots.database.transaction((connection) => add('a', connection))).toBe('a')
    expect(await names()).toEqual(['a'])
  })

  test('that fails leaves nothing, and tells the first cause', async () => {
    const failing = plots.database.transaction(async (connection) => {
      await add('a', connection)
      await add('b', connection)
      throw new Error('the cause')
    })
    await expect(failing).rejects.toThrow('the cause')
    expect(await names()).toEqual([])
  })

  test('that SQLite has rolled back by itself tells the first cause, too', async () => {
    const failing = plots.database.transaction(async (connection) => {
      await add('a', connection)
      connection.$client.exec('ROLLBACK')
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await expect(plots.database.transaction((connection) => add('b', connection))).resolves.toBe('b')
    expect(await names()).toEqual(['b'])
  })

  test('joins the open one, and goes with it', async () => {
    const failing = plots.database.transaction(async () => {
      await plots.database.transaction((connection) => add('inner', connection))
      await plots.database.transaction(async () => {
        await plots.database.transaction((connection) => add('innermost', connection))
      })
      expect(await names(plots.database.current)).toEqual(['inner', 'innermost'])
      throw new Error('the outer one')
    })
    await expect(failing).rejects.toThrow('the outer one')
    expect(await names()).toEqual([])
    expect(plots.written).toEqual([])
  })

  test('waits for the one before it', async () => {
    const order: string[] = []
    const run = (name: string, pause: number) =>
      plots.database.transaction(async (connection) => {
        order.push(`${name} begins`)
        await wait(pause)
        await add(name, connection)
        order.push(`${name} ends`)
      })
    await Promise.all([run('a', 10), run('b', 1), run('c', 0)])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('is not held up by one that failed', async () => {
    const first = plots.database.transaction(async () => {
      throw new Error('no')
    })
    const second = plots.database.transaction((connection) => add('b', connection))
    await expect(first).rejects.toThrow('no')
    await second
    expect(await names()).toEqual(['b'])
  })

  test('hides what it writes from readers until it is committed', async () => {
    await plots.database.transaction(async (connection) => {
      await add('a', connection)
      expect(await names(plots.database.reader)).toEqual([])
      expect(await names(plots.database.current)).toEqual(['a'])
    })
    expect(await names()).toEqual(['a'])
  })

  test('that takes too long is rolled back and noted', async () => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => time)
    const slow = plots.database.transaction(async (connection) => {
      await add('a', connection)
      time = 5001
    })
    await expect(slow).rejects.toMatchObject({ code: 503 })
    expect(await names()).toEqual([])
    expect(plots.problems).toEqual(['a transaction of 5001 ms was rolled back'])
  })

  test('before anybody is served takes as long as it needs', async () => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => time)
    await plots.database.unhurried(async (connection) => {
      await add('a', connection)
      time = 60_000
    })
    expect(await names()).toEqual(['a'])
    expect(plots.problems).toEqual([])
  })

  test('started by work that outlived its own is one of its own', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await plots.database.transaction(async () => {
      late = wait(5).then(() => plots.database.transaction((connection) => add('late', connection)))
    })
    await late
    expect(await names()).toEqual(['late'])
    expect(plots.written).toEqual([[], ['plot']])
  })

  test('is not looked into by work that outlived its own', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await plots.database.transaction(async () => {
      late = wait(5).then(() => names(plots.database.current))
    })
    await plots.database.transaction(async (connection) => {
      await add('not yet', connection)
      await wait(15)
    })
    expect(await late).toEqual([])
  })
})
