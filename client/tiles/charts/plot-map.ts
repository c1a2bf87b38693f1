import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Where the plots lie. */
export const plotMapTile: Tile = {
  name: 'plotMap',
  label: ['地块分布', 'Map of plots'],
  width: 2,
  height: 'high',
  page: pages.soil,
  View: lazyNamed(() => import('../views/PlotMap.tsx'), 'PlotMap'),
}
