import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Open events past their deadline. */
export const overdueFigure: Tile = {
  name: 'overdueEvents',
  label: ['超时事件', 'Overdue events'],
  width: 1,
  height: 'low',
  page: pages.event,
  View: lazyNamed(() => import('../views/figures.tsx'), 'OverdueFigure'),
}
