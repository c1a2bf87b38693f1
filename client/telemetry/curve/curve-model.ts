import type {
  LatestValue,
  Telemetry,
  TelemetryPoint,
  TelemetrySeries,
} from '#shared/contract/device/telemetry.ts'
import type { Window } from './windows.ts'

/** A moment at which there is nothing parts the line. */
type Gap = [ts: number, none: null]
export type DrawnPoint = TelemetryPoint | Gap

/** How many steps may be missing before a line is parted. */
const mostMissing = 2.5
const stepOf: Readonly<Record<Telemetry['interval'], number | undefined>> = {
  raw: undefined,
  hour: 3_600_000,
  day: 86_400_000,
}

/** The points with a gap wherever nothing was reported for longer than usual. */
export function withGaps(points: readonly TelemetryPoint[], interval: Telemetry['interval']): DrawnPoint[] {
  const distances = points.slice(1).map(([ts], n) => ts - (points[n]?.[0] ?? ts))
  const usual = Math.max(stepOf[interval] ?? 0, median(distances))
  return points.flatMap((point, n): DrawnPoint[] => {
    const before = points[n - 1]
    const isParted = before && point[0] - before[0] > usual * mostMissing
    return isParted ? [[Math.round((before[0] + point[0]) / 2), null], point] : [point]
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The curve with what the stream has told since it was asked for. */
export function withLatest(
  { metric, points, ...rest }: TelemetrySeries,
  latest: LatestValue | undefined,
  { end }: Window,
): TelemetrySeries {
  const last = points.at(-1)?.[0] ?? 0
  if (!latest || latest.ts <= last || latest.ts > end) return { metric, points, ...rest }
  return { metric, points: [...points, [latest.ts, latest.v, latest.v, latest.v]], ...rest }
}

export interface Figures {
  min: number
  mean: number
  max: number
}

export function figuresOf(points: readonly TelemetryPoint[]): Figures | undefined {
  if (points.length === 0) return undefined
  return {
    min: Math.min(...points.map(([, , min]) => min)),
    mean: points.reduce((sum, [, mean]) => sum + mean, 0) / points.length,
    max: Math.max(...points.map(([, , , max]) => max)),
  }
}

/** An axis that holds all the values, with room around them and round numbers at its marks. */
export interface Axis {
  min: number
  max: number
  step: number
}

const marks = 4
const room = 0.08

export function axisOf(values: readonly number[]): Axis {
  const low = values.length ? Math.min(...values) : 0
  const high = values.length ? Math.max(...values) : 1
  const span = high - low || Math.abs(high) * 0.2 || 1
  const step = roundStep((span * (1 + 2 * room)) / marks)
  const min = Math.floor((low - span * room) / step) * step
  // Nothing that is never below zero gets an axis that is.
  return { min: low >= 0 ? Math.max(0, min) : min, max: Math.ceil((high + span * room) / step) * step, step }
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return factor * power
}

/** A strip of the drawing: the curves of one unit, above those of the next. */
export interface Strip {
  unit: string
  series: readonly TelemetrySeries[]
  axis: Axis
  top: number
  height: number
}

/** Places in the drawing, in pixels. */
export const sides = { left: 56, right: 12, top: 26, bottom: 26 } as const
const stripHeight = 190
const between = 34

/** Curves of the same unit share a strip; `held`: further values of a metric that are to be seen, such as thresholds. */
export function stripsOf(
  series: readonly TelemetrySeries[],
  held: (metric: string) => readonly number[],
): Strip[] {
  const units = [...new Set(series.map(({ unit }) => unit))]
  return units.map((unit, n) => {
    const own = series.filter((one) => one.unit === unit)
    const extremes = own.flatMap(({ metric, points }) => {
      const figures = figuresOf(points)
      return [...(figures ? [figures.min, figures.max] : []), ...held(metric)]
    })
    return {
      unit,
      series: own,
      axis: axisOf(extremes),
      top: sides.top + n * (stripHeight + between),
      height: stripHeight,
    }
  })
}

export const heightOf = (strips: readonly Strip[]): number =>
  sides.top + Math.max(1, strips.length) * (stripHeight + between) - between + sides.bottom

/** From moments and values to pixels, and back. */
export function scaleOf({ start, end }: Window, width: number) {
  const inner = Math.max(1, width - sides.left - sides.right)
  return {
    x: (ts: number) => sides.left + ((ts - start) / (end - start)) * inner,
    timeAt: (x: number) => start + (Math.min(inner, Math.max(0, x - sides.left)) / inner) * (end - start),
    y: ({ axis, top, height }: Strip, value: number) =>
      top + height - ((value - axis.min) / (axis.max - axis.min)) * height,
    valueAt: ({ axis, top, height }: Strip, y: number) =>
      axis.min + ((top + height - y) / height) * (axis.max - axis.min),
  }
}

export type Scale = ReturnType<typeof scaleOf>
