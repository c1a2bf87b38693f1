import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** What happened last, as it happens. */
export const eventTickerTile: Tile = {
  name: 'eventTicker',
  label: ['最近发生的事件', 'Last events'],
  width: 2,
  height: 'high',
  page: pages.event,
  View: lazyNamed(() => import('../views/console/EventTicker.tsx'), 'EventTicker'),
}
