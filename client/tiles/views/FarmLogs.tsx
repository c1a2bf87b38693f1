import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { figureOptions } from '../../api/figures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSetting } from '../../state/use-setting.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { lastDayOf } from '../lists/calendar.ts'
import { pages } from '../pages.ts'
import { FormSwitch } from './FormSwitch.tsx'
import { Stacks } from './Stacks.tsx'
import '../../i18n/more/desk.ts'

const ranges = [4, 13, 26, 52]
const usualRange = 13

/** Work on the land, week by week and by type, for as many weeks as the person wants to look back. */
export function FarmLogs() {
  const { t } = useTranslation()
  const { value, change } = useSetting('desk', 'farmLogs.weeks')
  const range = ranges.find((weeks) => weeks === value) ?? usualRange
  const [isTable, setTable] = useState(false)
  const query = useQuery(figureOptions('farm-logs', { weeks: range }))
  return (
    <TileCard
      actions={
        <>
          <Select
            size="small"
            variant="borderless"
            aria-label={t('desk.weekRange')}
            value={range}
            popupMatchSelectWidth={false}
            options={ranges.map((weeks) => ({ value: weeks, label: t('desk.weeks', { count: weeks }) }))}
            onChange={(weeks) => change(() => weeks)}
          />
          <FormSwitch isTable={isTable} onChange={setTable} />
        </>
      }
    >
      <Arrived query={query}>
        {({ counts, weeks }) =>
          counts === null ? (
            <TileEmpty title={t('desk.fieldHidden')} />
          ) : counts.length === 0 ? (
            <TileEmpty title={t('desk.noLogs')}>
              <Link to={pages.soilLog}>{t('desk.open')}</Link>
            </TileEmpty>
          ) : (
            <Stacks
              places={weeks}
              placeLabel={t('desk.week')}
              counts={counts.map(({ week, ...count }) => ({ ...count, place: week }))}
              addressOf={addressOf}
              isTable={isTable}
            />
          )
        }
      </Arrived>
    </TileCard>
  )
}

/** The list of a week's work, of one type or of all. */
const addressOf = (week: string, type?: string) =>
  `${pages.soilLog}?logTime=${week},${lastDayOf(week)}${type ? `&logType=${encodeURIComponent(type)}` : ''}`
