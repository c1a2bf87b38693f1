import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** All monitoring stations. */
export const stationsFigure: Tile = {
  name: 'stations',
  label: ['监测站点', 'Stations'],
  width: 1,
  height: 'low',
  page: pages.station,
  View: lazyNamed(() => import('../views/figures.tsx'), 'StationsFigure'),
}
