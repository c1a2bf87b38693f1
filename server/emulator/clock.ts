import { AsyncLocalStorage } from 'node:async_hooks'
import { fromWallTime, setClock } from '../db/clock.ts'
import type { EmulatorClock } from './sickle.ts'

const clocks = new AsyncLocalStorage<EmulatorClock>()
let isInstalled = false

/** Runs work, and all that it sets off, by a clock of its own. */
export function runBy<T>(clock: EmulatorClock, work: () => T): T {
  if (!isInstalled) setClock(() => clocks.getStore()?.now() ?? Date.now())
  isInstalled = true
  return clocks.run(clock, work)
}

export function createClock(): EmulatorClock {
  let fixed: number | undefined
  let shift = 0
  return {
    set(time) {
      shift = 0
      fixed = time === null ? undefined : millisecondsOf(time)
    },
    advance(milliseconds) {
      if (fixed === undefined) shift += milliseconds
      else fixed += milliseconds
    },
    now: () => fixed ?? Date.now() + shift,
    isFrozen: () => fixed !== undefined,
  }
}

function millisecondsOf(time: string | Date): number {
  const milliseconds = typeof time === 'string' ? fromWallTime(time) : time.getTime()
  if (Number.isNaN(milliseconds))
    throw new Error('时间应为 yyyy-MM-dd HH:mm:ss / write the time as yyyy-MM-dd HH:mm:ss')
  return milliseconds
}
