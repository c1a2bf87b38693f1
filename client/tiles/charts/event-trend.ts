import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Events of thirty days by level. */
export const eventTrendTile: Tile = {
  name: 'eventTrend',
  label: ['近 30 天事件', 'Events, last 30 days'],
  width: 2,
  height: 'high',
  page: pages.event,
  View: lazyNamed(() => import('../views/EventTrend.tsx'), 'EventTrend'),
}
