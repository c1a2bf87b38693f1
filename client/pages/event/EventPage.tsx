import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { isOpen } from '#shared/contract/event/event-state.ts'
import { event } from '#shared/resources/event/event.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Repeated } from './OccurrencesDialog.tsx'
import { useClaim } from './useClaim.tsx'
import './event.css'
import '../../i18n/more/event.ts'

const EventGuide = lazyNamed(() => import('./EventGuide.tsx'), 'EventGuide')
const OccurrencesDialog = lazyNamed(() => import('./OccurrencesDialog.tsx'), 'OccurrencesDialog')
const EventGround = lazyNamed(() => import('./EventGround.tsx'), 'EventGround')
const EventScene = lazyNamed(() => import('./EventScene.tsx'), 'EventScene')

/** Events with the time that is left for each, and how often it happened. */
export function EventPage() {
  const { t } = useWords()
  const claim = useClaim()
  const [told, tell] = useState<{ row: Repeated; isOpen: boolean }>()
  const times = (row: Repeated) => <Times row={row} onOpen={() => tell({ row, isOpen: true })} />
  return (
    <>
      <ResourcePage
        resource={event}
        actions={[{ ...claim, right: 'edit' }]}
        tabs={(row) => [
          {
            key: 'ground',
            label: t('pages.event.ground'),
            isAbove: true,
            children: (
              <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
                <EventGround row={row} />
              </ChunkBoundary>
            ),
          },
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
          drawnBeside: (_, row) => times(row),
          deadline: (deadline, { eventStatus }) => (
            <Deadline deadline={deadline ?? ''} isOpen={isOpen(eventStatus)} />
          ),
          occurTime: (occurTime, row) => (
            <span className="field-number">
              {occurTime}
              {times(row)}
            </span>
          ),
        }}
      />
      {told && (
        <Suspense fallback={null}>
          <OccurrencesDialog
            {...told}
            onClose={() => tell({ ...told, isOpen: false })}
            afterClose={() => tell(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How often what an open event is about has been told again: all of it is the one event. It leads to when that was. */
function Times({ row, onOpen }: { row: Repeated; onOpen(): void }) {
  const { t } = useWords()
  const count = row.occurrences ?? 1
  if (count < 2) return null
  const says = t('pages.event.times', { count })
  return (
    <TextButton
      className="event-times"
      aria-haspopup="dialog"
      aria-label={`×${count} ${says}`}
      title={says}
      onClick={onOpen}
    >
      ×{count}
    </TextButton>
  )
}
