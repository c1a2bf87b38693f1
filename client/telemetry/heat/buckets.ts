import type { TelemetryPoint } from '#shared/contract/device/telemetry.ts'
import type { Window } from '../curve/windows.ts'

/** The mean of each of so many equal parts of a window; null for one in which nothing was reported. */
export function bucketsOf(
  points: readonly TelemetryPoint[],
  { start, end }: Window,
  count: number,
): (number | null)[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, count: 0 }))
  for (const [ts, mean] of points) {
    const bucket = sums[Math.floor(((ts - start) / (end - start)) * count)]
    if (!bucket) continue
    bucket.sum += mean
    bucket.count += 1
  }
  return sums.map((bucket) => (bucket.count > 0 ? bucket.sum / bucket.count : null))
}

/** How many parts there are of a window so that none is shorter than what the points stand for. */
export function partsOf({ start, end }: Window, interval: 'raw' | 'hour' | 'day', most: number): number {
  const least = { raw: 600_000, hour: 3_600_000, day: 86_400_000 }[interval]
  return Math.max(1, Math.min(most, Math.floor((end - start) / least)))
}
