import type { ChildProcess } from 'node:child_process'
import { requestBytes } from './connection.ts'
import { type Cost, costOf, middle } from './cost.ts'
import { drive, type Load, median } from './load.ts'

interface Scenario {
  name: string
  /** How many times the processor time of the floor's call it may take; none where the two do different work. */
  most?: number
  path(): string
  body?(): object
  /** Calls of one run, at most. */
  calls?: number
  fault?(text: string): string | undefined
}

/** What is asked of both servers, over the devices of `rows.ts`. */
export function scenarios(ids: string[], company: string): Scenario[] {
  const some = () => ids[Math.floor(Math.random() * ids.length)]
  const deep = Math.floor((ids.length / 10) * 0.8)
  let created = Date.now()
  return [
    { name: 'list', most: 2.2, path: () => '/api/device/page?current=1&size=10' },
    {
      name: 'company filter',
      most: 2.2,
      path: () => `/api/device/page?current=1&size=10&companyId=${company}`,
      fault: (text) => (text.includes(`"companyId":"${company}"`) ? undefined : 'the filter did not filter'),
    },
    { name: 'page of 200', most: 1.1, path: () => '/api/device/page?current=1&size=200' },
    { name: 'deep page', path: () => `/api/device/page?current=${deep}&size=10` },
    { name: 'detail', most: 3.8, path: () => `/api/device/detail?id=${some()}` },
    searchFor('search 土壤', '土壤'),
    searchFor('search rare', '清河55号'),
    searchFor('search code', '001234'),
    {
      name: 'create',
      most: 9,
      path: () => '/api/device/save',
      body() {
        created += 1
        return {
          deviceName: `压测设备 ${created}`,
          deviceSerial: `LOAD${created}`,
          deviceTypeKey: 'soil',
          agreementType: 'mqtt',
          companyId: company,
        }
      },
      calls: 10_000,
    },
  ]
}

const searchFor = (name: string, term: string): Scenario => ({
  name,
  path: () => `/api/device/page?current=1&size=10&deviceName=${encodeURIComponent(term)}`,
  fault: (text) => (text.includes('"total":0,') ? 'the search found nothing' : undefined),
})

export interface Driven {
  port: number
  child: ChildProcess
}

export interface Comparing {
  sickle: Driven
  floor: Driven
  headers: Record<string, string>
  connections: number
  seconds: number
  repeat: number
}

const loadOf = (
  scenario: Scenario,
  { port }: Driven,
  { headers, connections, seconds }: Pick<Comparing, 'headers' | 'connections' | 'seconds'>,
): Load => ({
  port,
  connections,
  seconds,
  ...(scenario.calls && { most: scenario.calls }),
  request: () => requestBytes(scenario.body ? 'POST' : 'GET', scenario.path(), headers, scenario.body?.()),
  fault: (status, body) => (status !== 200 ? 'refused' : scenario.fault?.(body.toString())),
})

const columns = [
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'floor req/s',
  'CPU µs',
  'client µs',
  'CPU ratio',
  'at most',
]

/** What stands above the lines of `compare`. */
export const heading = () => row(['scenario', ...columns])

/** Drives Sickle and the floor in turns; the line tells what a call costs either, and that as a ratio. */
export async function compare(scenario: Scenario, comparing: Comparing): Promise<string> {
  const { sickle, floor, repeat } = comparing
  const [ourLoad, floorLoad] = [loadOf(scenario, sickle, comparing), loadOf(scenario, floor, comparing)]
  for (const load of [ourLoad, floorLoad]) await drive({ ...load, seconds: 1, most: 2000 })
  const ours: Cost[] = []
  const least: Cost[] = []
  for (let n = 0; n < repeat; n++) {
    ours.push(await costOf(sickle.child, ourLoad))
    least.push(await costOf(floor.child, floorLoad))
  }
  const [mine, base] = [median(ours), median(least)]
  const [cpu, floorCpu] = [ours, least].map((runs) => middle(runs.map((run) => run.cpu))) as [number, number]
  const ratio = cpu / floorCpu
  return row([
    scenario.name,
    mine.perSecond.toFixed(0),
    mine.p50.toFixed(2),
    mine.p99.toFixed(2),
    cpu.toFixed(0),
    base.perSecond.toFixed(0),
    floorCpu.toFixed(0),
    middle(least.map((run) => run.client)).toFixed(0),
    ratio.toFixed(2),
    scenario.most === undefined ? '' : `${scenario.most.toFixed(2)}${ratio > scenario.most ? '  above' : ''}`,
  ])
}

const row = (cells: string[]): string =>
  cells.map((cell, n) => (n === 0 ? cell.padEnd(18) : cell.padStart(12))).join('')
