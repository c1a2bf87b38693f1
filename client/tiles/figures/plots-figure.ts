import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How much land there is, in how many plots. */
export const plotsFigure: Tile = {
  name: 'plots',
  label: ['地块面积', 'Land'],
  width: 1,
  height: 'low',
  page: pages.soil,
  View: lazyNamed(() => import('../views/figures.tsx'), 'PlotsFigure'),
}
