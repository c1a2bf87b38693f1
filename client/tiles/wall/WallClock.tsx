import dayjs from 'dayjs'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useSecond } from '../../fields/time/clock.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import './wall.css'

/** Date and time of the organisation, for whoever looks up at a wall. */
export function WallClock() {
  const { t } = useTranslation()
  const now = dayjs(wallTimeAt(useSecond()))
  return (
    <div className="wall-clock">
      <span>{now.format(t('home.date'))}</span>
      <time dateTime={now.format('HH:mm')}>{now.format('HH:mm:ss')}</time>
    </div>
  )
}
