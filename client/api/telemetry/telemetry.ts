import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  DayCurve,
  DeviceReadingNews,
  Doors,
  LatestValues,
  OnlineSpan,
  RawMessage,
  Telemetry,
  TelemetryInterval,
} from '#shared/contract/device/telemetry.ts'
import { download, type Params, request } from '../request.ts'
import { onlineKey, telemetryKey } from './telemetry-key.ts'

const latestKey = (id: string) => [...telemetryKey, 'latest', id] as const

const base = '/api/device'
const inPlace = { silent: true, quiet: true } as const

/** Milliseconds in which what many cells of a page ask for becomes one call. */
const gather = 10
/** As many as one call answers for. */
const mostAtOnce = 200

const latest = gathered<LatestValues>(`${base}/latest`)
const dayCurves = gathered<DayCurve>(`${base}/day-curves`)

/** The last values of a device; the stream keeps them fresh. Null: nobody may see them. */
export const latestOptions = (id: string) =>
  queryOptions({ queryKey: latestKey(id), queryFn: () => latest(id), staleTime: 60_000 })

/** The same of several devices, as it was at a moment. */
export const latestAtOptions = (ids: readonly string[], at: number) =>
  queryOptions({
    queryKey: [...telemetryKey, 'latest-at', ids, at],
    queryFn: ({ signal }) =>
      request<LatestValues[]>(`${base}/latest`, { params: { ids, at }, ...inPlace, signal }),
    staleTime: 600_000,
  })

/** The last day of a device's main metric. Null: it has none. */
export const dayCurveOptions = (id: string) =>
  queryOptions({
    queryKey: [...telemetryKey, 'day-curve', id],
    queryFn: () => dayCurves(id),
    staleTime: 300_000,
    refetchInterval: 300_000,
  })

export interface TelemetryQuestion {
  id: string
  metrics: readonly string[]
  /** Milliseconds since 1970. */
  start: number
  end: number
  interval?: TelemetryInterval
  /** Pixels that it is drawn on. */
  width?: number
}

const paramsOf = ({ metrics, ...rest }: TelemetryQuestion): Params => ({
  ...rest,
  metrics: [...metrics].sort(),
})

/** Curves of a device; those before stay meanwhile. */
export const telemetryOptions = (question: TelemetryQuestion) =>
  queryOptions({
    queryKey: [...telemetryKey, 'curve', question],
    queryFn: ({ signal }) =>
      request<Telemetry>(`${base}/telemetry`, { params: paramsOf(question), ...inPlace, signal }),
    enabled: question.metrics.length > 0,
    placeholderData: keepPreviousData,
  })

export const exportTelemetry = (question: TelemetryQuestion, name: string): Promise<void> =>
  download(`${base}/telemetry-export`, { params: paramsOf(question) }, name)

export const rawMessagesOptions = (id: string) =>
  queryOptions({
    queryKey: [...telemetryKey, 'raw', id],
    queryFn: ({ signal }) =>
      request<RawMessage[]>(`${base}/raw-messages`, { params: { id }, ...inPlace, signal }),
  })

/** The ways in besides HTTP: settled when the server starts. */
export const doorsOptions = () =>
  queryOptions({
    queryKey: ['device', 'doors'],
    queryFn: ({ signal }) => request<Doors>(`${base}/doors`, { ...inPlace, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const onlineHistoryOptions = (id: string, start: number, end: number) =>
  queryOptions({
    queryKey: [...onlineKey, id, start, end],
    queryFn: ({ signal }) =>
      request<OnlineSpan[]>(`${base}/online-history`, { params: { id, start, end }, ...inPlace, signal }),
    placeholderData: keepPreviousData,
  })

export interface OwnedDevice {
  id: string
  deviceName: string
  deviceTypeKey: string
  onlineStatus: number | null
}

/** The devices of a plot and what lies below it (2), or of a station (4). */
/** What devices belong to, as `/device/list` numbers it. */
const owners = { company: 1, soil: 2, grid: 3, station: 4, component: 7 } as const
export type DeviceOwner = keyof typeof owners

export const deviceOwners = Object.keys(owners) as readonly DeviceOwner[]

export const ownedDevicesOptions = (owner: DeviceOwner, id: string) =>
  queryOptions({
    queryKey: ['resource', 'device', 'owned', owner, id],
    queryFn: ({ signal }) =>
      request<OwnedDevice[]>(`${base}/list`, { params: { type: owners[owner], id }, ...inPlace, signal }),
  })

/** Puts what the stream told in the place of what was asked for before; of an older value nothing is kept. */
export function takeReading(queries: QueryClient, { id, ts, values }: DeviceReadingNews): void {
  queries.setQueryData<LatestValues | null>(latestKey(id), (before) => {
    if (!before) return undefined
    const next = { ...before.values }
    for (const [metric, told] of Object.entries(values)) {
      const known = next[metric]
      if (!known || known.ts <= told.ts) next[metric] = { unit: known?.unit ?? '', ...told }
    }
    return { ...before, ts: Math.max(before.ts ?? 0, ts), values: next }
  })
}

/** A call for many ids at once, behind one that asks for one of them. */
function gathered<Row extends { id: string }>(path: string): (id: string) => Promise<Row | null> {
  let waiting = new Set<string>()
  let answer: Promise<Map<string, Row>> | undefined
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, gather))
    const ids = [...waiting]
    waiting = new Set()
    answer = undefined
    const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, n) =>
      request<Row[]>(path, {
        params: { ids: ids.slice(n * mostAtOnce, (n + 1) * mostAtOnce) },
        ...inPlace,
      }),
    )
    return new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]))
  }
  return async (id) => {
    waiting.add(id)
    answer ??= ask()
    return (await answer).get(id) ?? null
  }
}
