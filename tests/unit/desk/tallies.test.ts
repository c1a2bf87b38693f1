import { describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createTallies } from '#server/modules/desk/figures/tallies.ts'

function begin() {
  let commit: (tables: ReadonlySet<string>) => void = () => {}
  const tallies = createTallies({
    onCommit(listener: typeof commit) {
      commit = listener
    },
  } as Database)
  const work = vi.fn(async () => work.mock.calls.length)
  return {
    work,
    ask: () => tallies('key', ['device'], work),
    write: (table: string) => commit(new Set([table])),
  }
}

/** Work that takes so many milliseconds by the clock, and of the processor as many unless it only waits. */
function taking(milliseconds: number, worked = milliseconds) {
  let now = 1000
  let busy = 500
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const processor = vi
    .spyOn(process, 'cpuUsage')
    .mockImplementation((since) => ({ user: busy * 1000 - (since?.user ?? 0), system: 0 }))
  return {
    pass: (more: number) => {
      now += more
    },
    work: async () => {
      now += milliseconds
      busy += worked
      return now
    },
    end: () => {
      clock.mockRestore()
      processor.mockRestore()
    },
  }
}

describe('a tally', () => {
  test('is worked out once until its table is written', async () => {
    const { ask, work, write } = begin()
    expect([await ask(), await ask()]).toEqual([1, 1])
    write('company')
    expect(await ask()).toBe(1)
    write('device')
    expect(await ask()).toBe(2)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('is worked out once for all who ask meanwhile', async () => {
    const { ask, work } = begin()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('that failed is worked out anew', async () => {
    const { ask, work } = begin()
    work.mockRejectedValueOnce(new Error('no'))
    await expect(ask()).rejects.toThrow('no')
    expect(await ask()).toBe(2)
  })

  test('that is dear is kept for a while though its table is written', async () => {
    const time = taking(100)
    const { ask, work, write } = begin()
    work.mockImplementation(time.work)
    const first = await ask()
    write('device')
    time.pass(4900)
    expect(await ask()).toBe(first)
    time.pass(200)
    expect(await ask()).not.toBe(first)
    time.end()
  })

  test('that only waited for a busy machine is worked out anew', async () => {
    const time = taking(1000, 5)
    const { ask, work, write } = begin()
    work.mockImplementation(time.work)
    const first = await ask()
    write('device')
    expect(await ask()).not.toBe(first)
    time.end()
  })
})
