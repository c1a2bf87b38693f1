import './figures.css'

interface Props {
  days: readonly { day: string; count: number }[]
  titleOf(day: string, count: number): string
  caption: string
}

const [width, height, gap] = [84, 28, 3]

/** An amount for each day, too small for axes: its words are beside it. Nothing, where all are none. */
export function DayBars({ days, titleOf, caption }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const step = (width + gap) / Math.max(1, days.length)
  if (days.every(({ count }) => count === 0)) return null
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
              <title>{titleOf(day.slice(5), count)}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
