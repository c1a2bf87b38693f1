import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Stations by what they measure. */
export const stationTypesTile: Tile = {
  name: 'stationTypes',
  label: ['站点类型', 'Stations by type'],
  width: 2,
  height: 'high',
  page: pages.station,
  isExtra: true,
  View: lazyNamed(() => import('../views/shares.tsx'), 'StationTypes'),
}
