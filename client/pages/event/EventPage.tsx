import { Suspense } from 'react'
import { isOpen } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/event/event.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import { useClaim } from './useClaim.tsx'
import './event.css'
import '../../i18n/more/event.ts'

const EventGuide = lazyNamed(() => import('./EventGuide.tsx'), 'EventGuide')
const EventScene = lazyNamed(() => import('./EventScene.tsx'), 'EventScene')

/** Events with the time that is left for each, and how often it happened. */
export function EventPage() {
  const { t } = useWords()
  const claim = useClaim()
  return (
    <ResourcePage
      resource={event}
      actions={[{ ...claim, right: 'edit' }]}
      tabs={(row) => [
        {
          key: 'scene',
          label: t('pages.event.scene'),
          children: (
            <Suspense fallback={<PageSkeleton />}>
              <EventScene row={row} />
            </Suspense>
          ),
        },
        {
          key: 'guide',
          label: t('pages.event.guide'),
          children: (
            <Suspense fallback={<PageSkeleton />}>
              <EventGuide id={row.id} />
            </Suspense>
          ),
        },
      ]}
      cells={{
        drawnBeside: (_, { occurrences }) => <Times occurrences={occurrences ?? 1} />,
        deadline: (deadline, { eventStatus }) => (
          <Deadline deadline={deadline ?? ''} isOpen={isOpen(eventStatus)} />
        ),
        occurTime: (occurTime, { occurrences }) => (
          <Occurred time={occurTime} occurrences={occurrences ?? 1} />
        ),
      }}
    />
  )
}

function Occurred({ time, occurrences }: { time: string; occurrences: number }) {
  return (
    <span className="field-number">
      {time}
      <Times occurrences={occurrences} />
    </span>
  )
}

/** How often what an open event is about has been told again: all of it is the one event. */
function Times({ occurrences }: { occurrences: number }) {
  const { label } = useWords()
  if (occurrences < 2) return null
  return (
    <span className="event-times" title={label([`共 ${occurrences} 次`, `${occurrences} times`])}>
      ×{occurrences}
    </span>
  )
}
