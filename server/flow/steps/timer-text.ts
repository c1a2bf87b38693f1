import { ISODate, ISODuration } from '@0dep/piso'
import type { Label } from '#shared/schema/field.ts'
import { fromWallTime } from '../../db/clock.ts'
import type { Timer } from '../graph.ts'

/** When a timer fires, in milliseconds since 1970, and whether it does so again. */
export interface Due {
  time: number
  /** Fires again after each: an ISO 8601 duration. */
  every?: string
  /** How often it fires after the first time; absent with `every`: without end. */
  further?: number
}

const wall = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/
const cycle = /^R(\d{0,4})\/(?:([^/]+)\/)?(P[^/]+)$/
const duration = /^P(?=[^T]|T\d)[\dYMWDTHS.,]{2,40}$/
/** What is repeated without end, or very often, is so no closer: a loop of timers would keep the server busy for nobody. */
const shortest = 60_000
const shortestOfFew = 1000
const few = 100
const longest = 100 * 365 * 24 * 3600 * 1000
const longestText = 100

export class TimerFault extends Error {}

/** @throws TimerFault where the text is no such time */
export function dueOf(kind: Timer['kind'], text: string, now: number): Due {
  if (text.length > longestText) throw new TimerFault(text)
  if (kind === 'date') return { time: dateOf(text) }
  if (kind === 'duration') return { time: after(text, now) }
  const [, times, start, every] = cycle.exec(text) ?? []
  if (every === undefined) throw new TimerFault(text)
  const spacing = after(every, now) - now
  const isFew = times !== '' && Number(times) <= few
  if (spacing < (isFew ? shortestOfFew : shortest)) throw new TimerFault(text)
  const first = start === undefined ? now + spacing : dateOf(start)
  return { time: first, every, ...(times && { further: Math.max(0, Number(times) - 1) }) }
}

/** The time after which something that is due in so long is due. */
export function after(text: string, now: number): number {
  if (!duration.test(text)) throw new TimerFault(text)
  try {
    const passed = new ISODuration(text).parse().getExpireAt(new Date(now)).getTime() - now
    if (!(passed >= 0 && passed <= longest)) throw new TimerFault(text)
    return now + passed
  } catch {
    throw new TimerFault(text)
  }
}

/** A time without a zone is the wall's, as everywhere on the wire. */
export function dateOf(text: string): number {
  if (wall.test(text)) {
    const full = `${text.replace('T', ' ')}${text.length === 10 ? ' 00:00:00' : text.length === 16 ? ':00' : ''}`
    return checked(fromWallTime(full), text)
  }
  try {
    const zoned = text.includes('T') && !zone.test(text) ? `${text}+08:00` : text
    return checked(new ISODate(zoned).parse().toDate().getTime(), text)
  } catch {
    throw new TimerFault(text)
  }
}

function checked(time: number, text: string): number {
  if (!Number.isFinite(time)) throw new TimerFault(text)
  return time
}

/** Why a timer of a diagram cannot be; one that an expression computes is looked at when it begins. */
export function faultOfTimer({ kind, text }: Timer): Label | undefined {
  if (/[$#]\{/.test(text)) return undefined
  try {
    dueOf(kind, text, 0)
    return undefined
  } catch {
    return kind === 'cycle'
      ? [
          `定时周期“${text}”无效：请使用ISO 8601，如R3/PT1H；不限次数或超过100次的，间隔不短于1分钟；不支持cron`,
          `“${text}” is no cycle: use ISO 8601 such as R3/PT1H; more than 100 times only a minute or more apart; cron is not supported`,
        ]
      : [`时间“${text}”不是ISO 8601格式`, `“${text}” is no time by ISO 8601`]
  }
}
