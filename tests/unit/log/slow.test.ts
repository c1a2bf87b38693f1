import { expect, onTestFinished, test, vi } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import type { Watcher } from '#server/db/database.ts'
import { logSlow } from '#server/monitor/log-slow.ts'

test('a statement that takes long has a line with its text, once a minute', () => {
  let time = Date.parse('2026-11-27T12:00:00Z')
  onTestFinished(setClock(() => time))
  const warn = vi.fn()
  const watchers: Watcher[] = []
  logSlow({ watch: (one) => void watchers.push(one) }, { warn })
  const run = (sql: string, took: number) => watchers[0]?.slow?.(sql, took)
  run('select 1', 499)
  expect(warn).not.toHaveBeenCalled()
  run('select 1', 612.4)
  run('select 1', 700)
  run('select 2', 800)
  expect(warn.mock.calls.map(([{ ms, statement }]) => [ms, statement])).toEqual([
    [612, 'select 1'],
    [800, 'select 2'],
  ])
  time += 61_000
  run('select 1', 650)
  expect(warn).toHaveBeenCalledTimes(3)
})
