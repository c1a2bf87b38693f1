import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Moment } from '#shared/contract/monitor.ts'
import { now } from '../db/clock.ts'

export interface Meter {
  /** The latest moments, the oldest first. */
  moments(): Moment[]
  close(): void
}

/** Milliseconds between two moments, and how many of them are kept: ten minutes. */
const interval = 5000
const kept = 120
/** Milliseconds between two looks at the event loop: what it is late by is what comes on top. */
const resolution = 20

/** Looks every few seconds at what the process takes: a look costs some microseconds. */
export function startMeter(): Meter {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const moments: Moment[] = []
  let before = { usage: process.cpuUsage(), at: performance.now() }

  function look() {
    const { user, system } = process.cpuUsage(before.usage)
    const at = performance.now()
    const lag = Math.max(0, delays.percentile(99) / 1e6 - resolution)
    moments.push({
      time: now(),
      cpu: Math.round(((user + system) / 1000 / (at - before.at)) * 1000) / 10,
      rss: process.memoryUsage.rss(),
      lag: Number.isFinite(lag) ? Math.round(lag * 10) / 10 : 0,
    })
    if (moments.length > kept) moments.shift()
    delays.reset()
    before = { usage: process.cpuUsage(), at }
  }

  look()
  const timer = setInterval(look, interval).unref()
  return {
    moments: () => [...moments],
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
