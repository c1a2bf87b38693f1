import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Figures } from '#shared/contract/figures.ts'
import { figureOptions } from '../../../api/figures.ts'
import { useLook } from '../../../charts/use-look.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HeatStrip } from '../../../telemetry/heat/HeatStrip.tsx'
import { mix } from '../../../theme/color.ts'
import { Arrived, TileCard, TileEmpty } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { useNumbers } from '../../use-numbers.ts'
import { FormSwitch } from '../FormSwitch.tsx'
import { hourName, lowestOf, type Rates } from './online-rates.ts'
import { RateTable } from './RateTable.tsx'
import './online-rate.css'
import '../../../i18n/more/desk.ts'

/** Of seven days, hour by hour: how many of the devices were online. */
export function OnlineRate() {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const query = useQuery(figureOptions('online'))
  const hasAny = query.data?.rates?.flat().some((rate) => rate !== null)
  return (
    <TileCard actions={hasAny ? <FormSwitch isTable={isTable} onChange={setTable} /> : undefined}>
      <Arrived query={query}>
        {({ days, rates, states }) =>
          rates === null ? (
            <TileEmpty title={t('desk.fieldHidden')} />
          ) : !hasAny ? (
            <TileEmpty title={t('desk.noDevices')}>
              <Link to={pages.device}>{t('desk.open')}</Link>
            </TileEmpty>
          ) : (
            <>
              <Summary days={days} rates={rates} states={states} />
              {isTable ? <RateTable days={days} rates={rates} /> : <Week days={days} rates={rates} />}
            </>
          )
        }
      </Arrived>
    </TileCard>
  )
}

const online = '1'

/** How it is now, and how it was when it was worst. */
function Summary({
  days,
  rates,
  states,
}: {
  days: readonly string[]
  rates: Rates
  states: Figures['online']['states']
}) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const whole = (states ?? []).reduce((sum, { count }) => sum + count, 0)
  const count = states?.find(({ key }) => key === online)?.count ?? 0
  const lowest = lowestOf(rates)
  return (
    <p className="rate-now">
      <Link to={`${pages.device}?onlineStatus=${online}`}>
        {t('desk.onlineNow', {
          share: numbers.share(count, whole),
          count: numbers.count(count),
          whole: numbers.count(whole),
        })}
      </Link>
      {lowest && (
        <span>
          {t('desk.onlineLowest', {
            share: numbers.share(lowest.rate, 1),
            time: `${days[lowest.day]?.slice(5)} ${hourName(lowest.hour)}`,
          })}
        </span>
      )}
    </p>
  )
}

const marked = [0, 6, 12, 18, 24]

function Week({ days, rates }: { days: readonly string[]; rates: Rates }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const { tones } = useLook()
  // From none to all, so that a colour means the same in a calm week and in an eventful one.
  const colorOf = (rate: number) => mix(tones.major, tones.success, rate)
  const said = (rate: number | null | undefined) => (typeof rate === 'number' ? numbers.share(rate, 1) : '—')
  return (
    <div className="rate-week">
      <HeatStrip
        rows={days.map((day, n) => ({
          key: day,
          label: `${day.slice(5)} ${weekdayOf(day, numbers.locale)}`,
          values: rates[n] ?? [],
        }))}
        places={marked.map(hourName)}
        colorOf={colorOf}
        titleOf={({ key, values }, hour) => `${key.slice(5)} ${hourName(hour)} ${said(values[hour])}`}
        description={t('desk.onlineWeek', {
          days: days.map((day, n) => `${day.slice(5)} ${said(meanOf(rates[n] ?? []))}`).join(', '),
        })}
      />
      <p className="heat-scale">
        {numbers.share(0, 1)}
        <span style={{ background: `linear-gradient(90deg, ${colorOf(0)}, ${colorOf(1)})` }} />
        {numbers.share(1, 1)}
      </p>
    </div>
  )
}

const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

const weekdayOf = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
