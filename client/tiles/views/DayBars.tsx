import { useTranslation } from '../../i18n/use-translation.ts'
import { useNumbers } from '../use-numbers.ts'
import './figures.css'

interface Props {
  days: readonly { day: string; count: number }[]
}

const [width, height, gap] = [84, 28, 3]

/** Rows added day by day, too small for axes: its words are beside it. Nothing, where there were none. */
export function DayBars({ days }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const step = (width + gap) / Math.max(1, days.length)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {days.map(({ day, count }, n) => {
          const tall = Math.max(2, (count / most) * height)
          return (
            <rect
              key={day}
              x={n * step}
              y={height - tall}
              width={step - gap}
              height={tall}
              rx={1}
              data-empty={count === 0}
            >
              <title>{t('desk.addedDay', { day: day.slice(5), count })}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>{t('desk.addedDays', { count: numbers.count(total) })}</figcaption>
    </figure>
  )
}
