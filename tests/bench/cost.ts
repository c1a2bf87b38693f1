import type { ChildProcess } from 'node:child_process'
import { drive, type Load, type Measured } from './load.ts'
import { spentBy } from './servers.ts'

/** A run, and what its calls cost: of requests a second a machine decides, of these the code does. */
export interface Cost extends Measured {
  /** Microseconds of processor time of the server's process for a call, all of its threads included. */
  cpu: number
  /** The same of this process, which asks. */
  client: number
}

/** Drives a server and tells what a call cost it. */
export async function costOf(child: ChildProcess, load: Load): Promise<Cost> {
  const [spent, own] = [spentBy(child), process.cpuUsage()]
  const measured = await drive(load)
  const { user, system } = process.cpuUsage(own)
  return {
    ...measured,
    cpu: ((spentBy(child) - spent) * 1000) / measured.calls,
    client: (user + system) / measured.calls,
  }
}

/** The middle one of some figures. */
export function middle(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
