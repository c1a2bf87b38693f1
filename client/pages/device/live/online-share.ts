import type { OnlineSpan } from '#shared/contract/device/telemetry.ts'
import type { Window } from '../../../telemetry/curve/windows.ts'

const [online, offline] = [1, 2]

/** Of the time that is known of, the part on line; undefined where nothing is. And how often it went off line. */
export function onlineShare(spans: readonly OnlineSpan[], { start, end }: Window) {
  const lengthOf = ({ from, to }: OnlineSpan) => Math.max(0, Math.min(end, to ?? end) - Math.max(start, from))
  const known = spans.filter(({ state }) => state === online || state === offline)
  const sum = (some: readonly OnlineSpan[]) => some.reduce((total, span) => total + lengthOf(span), 0)
  const whole = sum(known)
  return {
    share: whole > 0 ? sum(known.filter(({ state }) => state === online)) / whole : undefined,
    outages: known.filter((span) => span.state === offline && lengthOf(span) > 0).length,
  }
}
