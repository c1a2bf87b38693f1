import { isWithinHours } from '#shared/contract/hours.ts'
import type { noticeChannel, noticePreference } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { aDay, fromWallTime, milliseconds, toWallTime } from '../../db/clock.ts'
import type { Choice, Told } from './enqueue.ts'

export type Preference = Row<typeof noticePreference>

/** True where a channel carries such a message, and a person is told by it: by their own choice, else by their roles. */
export function isWanted(
  told: Told,
  channel: Row<typeof noticeChannel>,
  { preference, roleIds }: Choice,
): boolean {
  if (!passes(told, channel)) return false
  if (!preference) return (channel.roleIds ?? []).some((id) => roleIds.includes(id))
  return (preference.channelIds ?? []).includes(channel.id) && passes(told, preference)
}

/** Kinds and levels that are left empty are all of them; what has no level is held back by none. */
function passes({ kind, level }: Told, { kinds, minLevel }: Pick<Preference, 'kinds' | 'minLevel'>): boolean {
  if (kinds?.length && !kinds.includes(kind)) return false
  return !minLevel || !level || Number(level) <= minLevel
}

/** The wall time at which quiet hours that it is in now are over; undefined outside of them, and for hours that never end. */
export function quietUntil(hours: string): string | undefined {
  const time = milliseconds()
  const [from = '', to = ''] = hours.split('-')
  if (from === to || !isWithinHours(hours, time)) return undefined
  const today = fromWallTime(`${toWallTime(time).slice(0, 10)} ${to}:00`)
  return toWallTime(today > time ? today : today + aDay)
}
