import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { figureOptions } from '../../api/figures.ts'
import { useAreaText } from '../../fields/use-area-text.ts'
import { lastDayOf } from '../calendar.ts'
import { openOnes, overdueOnes } from '../event-address.ts'
import { pages } from '../pages.ts'
import { Arrived } from '../TileCard.tsx'
import { useNumbers } from '../use-numbers.ts'
import { DayBars } from './DayBars.tsx'
import { FigureCard, FigureNumber } from './FigureCard.tsx'

const [online, onDuty] = ['1', '1']

export function DevicesFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const query = useQuery(figureOptions('devices'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ total, states, added }) => {
          const count = states?.find(({ key }) => key === online)?.count ?? 0
          return (
            <>
              <div>
                <FigureNumber to={pages.device}>{numbers.count(total)}</FigureNumber>
                {states && total > 0 && (
                  <p>
                    <Link to={`${pages.device}?onlineStatus=${online}`}>
                      {t('desk.onlineShare', { share: numbers.share(count, total) })}
                    </Link>
                  </p>
                )}
              </div>
              {added && <DayBars days={added} />}
            </>
          )
        }}
      </Arrived>
    </FigureCard>
  )
}

export function PlotsFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const areaText = useAreaText()
  const query = useQuery(figureOptions('plots'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ total, areaM2, added }) => {
          const count = t('desk.plotCount', { count: total, replace: { count: numbers.count(total) } })
          const area = areaM2 === null ? undefined : areaText(areaM2)
          return (
            <>
              <div>
                {area ? (
                  <>
                    <FigureNumber to={pages.soil} unit={area.unit}>
                      {area.number}
                    </FigureNumber>
                    <p>{count}</p>
                  </>
                ) : (
                  <FigureNumber to={pages.soil}>{count}</FigureNumber>
                )}
              </div>
              {added && <DayBars days={added} />}
            </>
          )
        }}
      </Arrived>
    </FigureCard>
  )
}

export const CompaniesFigure = () => <PlainFigure figure="companies" to={pages.company} />
export const StationsFigure = () => <PlainFigure figure="stations" to={pages.station} />

function PlainFigure({ figure, to }: { figure: 'companies' | 'stations'; to: string }) {
  const numbers = useNumbers()
  const query = useQuery(figureOptions(figure))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ total, added }) => (
          <>
            <div>
              <FigureNumber to={to}>{numbers.count(total)}</FigureNumber>
            </div>
            {added && <DayBars days={added} />}
          </>
        )}
      </Arrived>
    </FigureCard>
  )
}

export function StaffFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const query = useQuery(figureOptions('staff'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ total, states, added }) => {
          const count = states?.find(({ key }) => key === onDuty)?.count ?? 0
          return (
            <>
              <div>
                <FigureNumber to={pages.staff}>{numbers.count(total)}</FigureNumber>
                {states && total > 0 && (
                  <p>
                    <Link to={`${pages.staff}?workStatus=${onDuty}`}>
                      {t('desk.onDuty', { count, replace: { count: numbers.count(count) } })}
                    </Link>
                  </p>
                )}
              </div>
              {added && <DayBars days={added} />}
            </>
          )
        }}
      </Arrived>
    </FigureCard>
  )
}

export function LogsFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const query = useQuery(figureOptions('farm-logs'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ thisWeek, weeks }) => {
          const monday = weeks.at(-1) ?? ''
          return thisWeek === null ? (
            <p>{t('desk.fieldHidden')}</p>
          ) : (
            <div>
              <FigureNumber to={`${pages.soilLog}?logTime=${monday},${lastDayOf(monday)}`}>
                {numbers.count(thisWeek)}
              </FigureNumber>
              <p>{t('desk.weekFrom', { day: monday.slice(5) })}</p>
            </div>
          )
        }}
      </Arrived>
    </FigureCard>
  )
}

export function OpenEventsFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const query = useQuery(figureOptions('events'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ open, overdue, minute }) =>
          open === null ? (
            <p>{t('desk.fieldHidden')}</p>
          ) : (
            <div>
              <FigureNumber to={openOnes}>{numbers.count(open)}</FigureNumber>
              {overdue !== null && overdue > 0 && (
                <p>
                  <Link to={overdueOnes(minute)}>
                    {t('desk.overdueEvents', { count: overdue, replace: { count: numbers.count(overdue) } })}
                  </Link>
                </p>
              )}
            </div>
          )
        }
      </Arrived>
    </FigureCard>
  )
}

export function OverdueFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const query = useQuery(figureOptions('events'))
  return (
    <FigureCard>
      <Arrived query={query}>
        {({ open, overdue, minute }) =>
          overdue === null ? (
            <p>{t('desk.fieldHidden')}</p>
          ) : (
            <div>
              <FigureNumber to={overdueOnes(minute)}>{numbers.count(overdue)}</FigureNumber>
              {open !== null && open > 0 && (
                <p>{t('desk.partOfOpen', { share: numbers.share(overdue, open) })}</p>
              )}
            </div>
          )
        }
      </Arrived>
    </FigureCard>
  )
}
