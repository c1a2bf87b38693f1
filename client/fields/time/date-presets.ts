import { wallTime } from '#shared/schema/calendar.ts'
import type { FieldMeta } from '#shared/schema/field.ts'

/** Ranges of days that move along with time: a kept view for the last thirty days stays one. */
const datePresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'last7Days',
  'last30Days',
  'next30Days',
] as const

export type DatePreset = (typeof datePresets)[number]

export const isDatePreset = (value: string): value is DatePreset =>
  (datePresets as readonly string[]).includes(value)

/** Those that a field is asked by; days to come only where something is due. */
export const presetsFor = ({ due }: Pick<FieldMeta, 'due'>): readonly DatePreset[] =>
  due ? datePresets : datePresets.filter((preset) => preset !== 'next30Days')

/** The day it is where the server keeps its time, `yyyy-MM-dd`. */
export const today = (): string => wallTime().slice(0, 10)

/** The first and the last day of a range, joined by a comma; any other value stays as it is. */
export function daysOf(value: string, day = today()): string {
  if (!isDatePreset(value)) return value
  const monday = nextDay(day, -((weekdayOf(day) + 6) % 7))
  const ranges: Record<DatePreset, [from: string, to: string]> = {
    today: [day, day],
    yesterday: [nextDay(day, -1), nextDay(day, -1)],
    thisWeek: [monday, nextDay(monday, 6)],
    lastWeek: [nextDay(monday, -7), nextDay(monday, -1)],
    thisMonth: [`${day.slice(0, 8)}01`, lastOfMonth(day)],
    last7Days: [nextDay(day, -6), day],
    last30Days: [nextDay(day, -29), day],
    next30Days: [day, nextDay(day, 29)],
  }
  return ranges[value].join(',')
}

/** The day so many days later; what is no day stays as it is. */
export function nextDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
