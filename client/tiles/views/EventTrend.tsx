import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { figureOptions } from '../../api/figures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { pages } from '../pages.ts'
import { FormSwitch } from './FormSwitch.tsx'
import { Stacks } from './Stacks.tsx'
import { toneColor } from './tone-color.ts'
import '../../i18n/more/desk.ts'

/** Events day by day, the gravest level at the bottom. */
export function EventTrend() {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const query = useQuery(figureOptions('events'))
  return (
    <TileCard
      actions={query.data?.counts?.length ? <FormSwitch isTable={isTable} onChange={setTable} /> : undefined}
    >
      <Arrived query={query}>
        {({ counts, days }) =>
          counts === null ? (
            <TileEmpty title={t('desk.fieldHidden')} />
          ) : counts.length === 0 ? (
            <TileEmpty title={t('desk.noEvents')}>
              <Link to={pages.event}>{t('desk.open')}</Link>
            </TileEmpty>
          ) : (
            <Stacks
              places={days}
              placeLabel={t('desk.day')}
              counts={counts.map(({ day, ...count }) => ({ ...count, place: day }))}
              addressOf={addressOf}
              colorOf={levelColor}
              isTable={isTable}
            />
          )
        }
      </Arrived>
    </TileCard>
  )
}

const levelColor = toneColor('event_level')

const addressOf = (day: string, level?: string) =>
  `${pages.event}?occurTime=${day},${day}${level ? `&eventLevel=${encodeURIComponent(level)}` : ''}`
