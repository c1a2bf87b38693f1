import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Figures } from '#shared/contract/figures.ts'
import { figureOptions } from '../../../api/figures.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Arrived } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { useNumbers } from '../../use-numbers.ts'
import { DayBars } from '../DayBars.tsx'
import { FigureCard, FigureNumber } from '../FigureCard.tsx'
import '../../../i18n/more/desk.ts'

type Water = Figures['water']

const meters = `${pages.device}?deviceTypeKey=flow`
const irrigationOf = (days: readonly string[]) =>
  `${pages.soilLog}?logType=irrigate&logTime=${days[0]},${days.at(-1)}`
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Water used this week: what meters let through where there are some, and what the farm log tells. */
export function WaterFigure() {
  const query = useQuery(figureOptions('water'))
  return (
    <FigureCard>
      <Arrived query={query}>{(water) => <Amounts {...water} />}</Arrived>
    </FigureCard>
  )
}

function Amounts({ days, metered, logged }: Water) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const main = metered ?? logged
  if (!main) return <p>{t('desk.noWater')}</p>
  const total = sumOf(main.byDay)
  return (
    <>
      <div>
        <FigureNumber to={metered ? meters : irrigationOf(days)} unit="m³">
          {numbers.count(total)}
        </FigureNumber>
        {main.before > 0 && <p>{t('desk.waterBefore', { change: numbers.change(total, main.before) })}</p>}
        {metered && logged && sumOf(logged.byDay) > 0 && (
          <p>
            <Link to={irrigationOf(days)}>
              {t('desk.waterLogged', { amount: numbers.count(sumOf(logged.byDay)) })}
            </Link>
          </p>
        )}
      </div>
      <DayBars
        days={days.map((day, n) => ({ day, count: main.byDay[n] ?? 0 }))}
        titleOf={(day, amount) => t('desk.waterDay', { day, amount: numbers.count(amount) })}
        caption={t('desk.waterDays')}
      />
    </>
  )
}
