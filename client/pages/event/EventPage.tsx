import { lazy, Suspense } from 'react'
import { isKept, isOpen } from '#shared/contract/event-state.ts'
import { event } from '#shared/resources/event/event.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import './event.css'

const EventGuide = lazy(() => import('./EventGuide.tsx').then((module) => ({ default: module.EventGuide })))

/** As the server has it: what is done with stays as it is, and what somebody worked on is not removed. */
const refusals = {
  edit: ({ eventStatus: state }: Shown<typeof event>): Label | undefined =>
    isOpen(state) ? undefined : ['已办结的事件不能修改', 'An event that is done with is not changed'],
  remove: ({ eventStatus: state }: Shown<typeof event>): Label | undefined =>
    isKept(state)
      ? ['处理中和已处理的事件不能删除', 'An event that somebody works on, or has resolved, is not removed']
      : undefined,
}

/** Events with the time that is left for each, and how often it happened. */
export function EventPage() {
  const { t } = useWords()
  return (
    <ResourcePage
      resource={event}
      refusals={refusals}
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
