import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Events that somebody still has to handle, and how many of them are late. */
export const openEventsFigure: Tile = {
  name: 'openEvents',
  label: ['待办结事件', 'Open events'],
  width: 1,
  height: 'low',
  page: pages.event,
  View: lazyNamed(() => import('../views/figures.tsx'), 'OpenEventsFigure'),
}
