import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How wet the soil is at each station. */
export const moistureLadderTile: Tile = {
  name: 'moistureLadder',
  label: ['各站点墒情（20 cm）', 'Soil moisture by station, 20 cm'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazyNamed(() => import('../views/console/MoistureLadder.tsx'), 'MoistureLadder'),
}
