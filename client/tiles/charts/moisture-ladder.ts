import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How wet the soil is at each station. */
export const moistureLadderTile: Tile = {
  name: 'moistureLadder',
  label: ['各站点墒情（20 cm 相对含水量）', 'Soil moisture by station, share of field capacity'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazyNamed(() => import('../views/console/MoistureLadder.tsx'), 'MoistureLadder'),
}
