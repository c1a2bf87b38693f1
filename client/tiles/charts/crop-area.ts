import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How much land each crop takes. */
export const cropAreaTile: Tile = {
  name: 'cropArea',
  label: ['作物面积', 'Area by crop'],
  width: 2,
  height: 'high',
  page: pages.soil,
  View: lazyNamed(() => import('../views/shares.tsx'), 'CropArea'),
}
