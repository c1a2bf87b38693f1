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

/** Events with the time that is left for each, and how often it happened. */
export function EventPage() {
  const { t } = useWords()
  const claim = useClaim()
  return (
    <ResourcePage
      resource={event}
      actions={[{ ...claim, right: 'edit' }]}
      tabs={({ id }) => [
        {
          key: 'guide',
          label: t('pages.event.guide'),
          children: (
            <Suspense fallback={<PageSkeleton />}>
              <EventGuide id={id} />
            </Suspense>
          ),
        },
      ]}
      cells={{
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
  const { label } = useWords()
  return (
    <span className="field-number">
      {time}
      {occurrences > 1 && (
        <span className="event-times" title={label([`共 ${occurrences} 次`, `${occurrences} times`])}>
          ×{occurrences}
        </span>
      )}
    </span>
  )
}
