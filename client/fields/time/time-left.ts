import type { Label } from '#shared/schema/field.ts'

/** How something stands to its deadline: done with, in time, pressing, or late by so much. */
export interface TimeLeft {
  kind: 'done' | 'left' | 'pressing' | 'late'
  text: Label
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** What is due within two hours is pressing, whatever its level. */
const pressing = 2 * hour

/** A wall time of the server in milliseconds since 1970. */
export const millisecondsOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** `now` in milliseconds since 1970; undefined where there is no deadline. */
export function timeLeft(deadline: string, isOpen: boolean, now: number): TimeLeft | undefined {
  if (!deadline) return undefined
  if (!isOpen) return { kind: 'done', text: [deadline, deadline] }
  const left = millisecondsOf(deadline) - now
  const [zh, en] = spanOf(Math.abs(left))
  if (left < 0) return { kind: 'late', text: [`超时 ${zh}`, `${en} late`] }
  return { kind: left < pressing ? 'pressing' : 'left', text: [`剩 ${zh}`, `${en} left`] }
}

/** In the largest unit of which there are two, or in minutes. */
function spanOf(span: number): Label {
  if (span >= 2 * day) return [`${Math.floor(span / day)} 天`, `${Math.floor(span / day)} d`]
  if (span >= 2 * hour) return [`${Math.floor(span / hour)} 小时`, `${Math.floor(span / hour)} h`]
  return [`${Math.floor(span / minute)} 分钟`, `${Math.floor(span / minute)} min`]
}
