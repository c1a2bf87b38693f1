import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownEventsOptions } from '../../api/events.ts'
import { Deadline } from '../../fields/Deadline.tsx'
import { StateTag } from '../../fields/StateTag.tsx'
import { toneOf } from '../../fields/state-tones.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session.ts'
import { openOnes } from '../event-address.ts'
import { Arrived, TileCard, TileEmpty } from '../TileCard.tsx'
import { useNumbers } from '../use-numbers.ts'
import './lists.css'
import './events.css'

/** What this person has to handle, and how long each may still take; one is opened where it stands. */
export function MyEvents() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const userId = useSession(({ user }) => user?.user_id)
  const query = useQuery(ownEventsOptions())
  const all = `${openOnes}&handlerId=${userId ?? ''}`
  const total = query.data?.total ?? 0
  return (
    <TileCard
      actions={total > 0 && <Link to={all}>{t('desk.allOpenEvents', { count: numbers.count(total) })}</Link>}
    >
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={t('desk.noOpenEvents')} hint={t('desk.noOpenEventsHint')} />
          ) : (
            <ul className="tile-list">
              {records.map(
                ({ id, title, eventLevel, eventLevelName, eventStatus, eventTypeName, deadline }) => (
                  <li key={id} className="event-line">
                    <StateTag tone={toneOf('event_level', eventLevel) ?? 'neutral'} shape>
                      {eventLevelName}
                    </StateTag>
                    <div>
                      <Link to={`${all}&view=${id}`}>{title}</Link>
                      <p>{eventTypeName}</p>
                    </div>
                    <Deadline deadline={deadline} eventStatus={eventStatus} />
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Arrived>
    </TileCard>
  )
}
