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

/** Devices hour by hour: those online below, those offline on top. */
export function OnlineRate() {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const query = useQuery(figureOptions('online'))
  const hasAny = query.data?.counts?.some(({ count }) => count > 0)
  return (
    <TileCard actions={hasAny ? <FormSwitch isTable={isTable} onChange={setTable} /> : undefined}>
      <Arrived query={query}>
        {({ counts, hours }) =>
          counts === null ? (
            <TileEmpty title={t('desk.fieldHidden')} />
          ) : !hasAny ? (
            <TileEmpty title={t('desk.noDevices')}>
              <Link to={pages.device}>{t('desk.open')}</Link>
            </TileEmpty>
          ) : (
            <Stacks
              places={hours}
              placeLabel={t('desk.hour')}
              counts={counts.map(({ hour, ...count }) => ({ ...count, place: hour }))}
              addressOf={addressOf}
              colorOf={stateColor}
              isTable={isTable}
            />
          )
        }
      </Arrived>
    </TileCard>
  )
}

const stateColor = toneColor('device_online')

/** The list knows the present alone: an hour leads to what is in that state now. */
const addressOf = (_hour: string, state?: string) =>
  state ? `${pages.device}?onlineStatus=${encodeURIComponent(state)}` : pages.device
