import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isOpen } from '#shared/contract/event/event-state.ts'
import { ownEventsOptions } from '../../api/events.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { toneOf } from '../../fields/choice/state-tones.ts'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { openOnes } from '../event-address.ts'
import { useNumbers } from '../use-numbers.ts'
import './lists.css'
import './events.css'
import '../../i18n/more/desk.ts'

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
                    <Deadline deadline={deadline} isOpen={isOpen(eventStatus)} />
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
