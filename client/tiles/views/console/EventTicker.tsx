import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lastEventsOptions } from '../../../api/telemetry/live-devices.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { toneOf } from '../../../fields/choice/state-tones.ts'
import { RelativeTime } from '../../../fields/time/RelativeTime.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Arrived, TileCard, TileEmpty } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { useWholeRows } from '../use-whole-rows.ts'
import '../lists.css'
import '../events.css'
import '../../../i18n/more/desk.ts'

const shown = 8

/** What happened last, the newest on top; each leads to itself. */
export function EventTicker() {
  const { t } = useTranslation()
  const rows = useWholeRows<HTMLUListElement>()
  const query = useQuery(lastEventsOptions(shown))
  return (
    <TileCard>
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={t('desk.noEventsYet')} />
          ) : (
            <ul ref={rows} className="tile-list" aria-live="polite">
              {records.map((one) => (
                <li key={one.id} className="event-line">
                  <StateTag tone={toneOf('event_level', one.eventLevel) ?? 'neutral'} shape>
                    {one.eventLevelName}
                  </StateTag>
                  <div>
                    <Link to={`${pages.event}?view=${one.id}`}>{one.title}</Link>
                    <p>{[one.deviceName || one.soilName, one.eventStatusName].filter(Boolean).join(' · ')}</p>
                  </div>
                  <RelativeTime value={one.occurTime} />
                </li>
              ))}
            </ul>
          )
        }
      </Arrived>
    </TileCard>
  )
}
