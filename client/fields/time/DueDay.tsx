import { wallTime } from '#shared/schema/calendar.ts'
import type { Tone } from '../../theme/tones.ts'
import { StateTag } from '../choice/StateTag.tsx'
import { Nothing } from '../Nothing.tsx'
import { today } from './date-presets.ts'

interface Props {
  /** `yyyy-MM-dd`, or nothing. */
  day: string | null | undefined
  /** How the day looks until it is over, and from then on; undefined: like any other date. */
  ahead?: Tone
  past?: Tone | 'hidden'
  /** So many days before it the first of the tones begins: at once unless stated. */
  within?: number
}

const dayLength = 24 * 3600 * 1000

/** A day that means something until it has come, or from then on. */
export function DueDay({ day, ahead, past, within = Number.POSITIVE_INFINITY }: Props) {
  const isOver = Boolean(day) && String(day) < today()
  if (!day || (isOver && past === 'hidden')) return <Nothing />
  const isNear = within === Number.POSITIVE_INFINITY || day <= wallTime(within * dayLength).slice(0, 10)
  const tone = isOver ? past : isNear ? ahead : undefined
  return tone && tone !== 'hidden' ? (
    <StateTag tone={tone} shape>
      {day}
    </StateTag>
  ) : (
    <span className="field-number">{day}</span>
  )
}
