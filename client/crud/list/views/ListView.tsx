import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { metaIn } from '../../query/base-fields.ts'
import type { Look } from '../../query/looks.ts'
import { useDrawnList } from '../state/ListContext.ts'

const BoardView = lazyNamed(() => import('./board/BoardView.tsx'), 'BoardView')
const CalendarView = lazyNamed(() => import('./CalendarView.tsx'), 'CalendarView')
const TimelineView = lazyNamed(() => import('./TimelineView.tsx'), 'TimelineView')
const MapView = lazyNamed(() => import('./map/MapView.tsx'), 'MapView')
const ChartView = lazyNamed(() => import('./ChartView.tsx'), 'ChartView')

const byField = { calendar: CalendarView, timeline: TimelineView }

/** The rows of a list as a board, a calendar, a timeline, a chart or on a map. */
export function ListView({ look }: { look: Look }) {
  return (
    <Suspense fallback={<Skeleton active className="list-view-waiting" />}>
      <View look={look} />
    </Suspense>
  )
}

function View({ look }: { look: Look }) {
  const { resource } = useDrawnList()
  if (look.kind === 'chart') return <ChartView look={look} />
  if (look.kind === 'map') return <MapView look={look} />
  const meta = metaIn(resource, look.field)
  if (!meta) return null
  if (look.kind === 'board') return <BoardView key={look.field} look={look} meta={meta} />
  const Drawn = byField[look.kind]
  // The span of time stays when another field is chosen; days have no hours to show.
  return <Drawn key={meta.kind === 'date' ? 'days' : 'times'} field={look.field} meta={meta} />
}
