import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Work of this week, what is planned for it included. */
export const logsFigure: Tile = {
  name: 'logs',
  label: ['本周农事', 'Farm work this week'],
  width: 1,
  height: 'low',
  page: pages.soilLog,
  View: lazyNamed(() => import('../views/figures.tsx'), 'LogsFigure'),
}
