import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Work on the land week by week. */
export const farmLogsTile: Tile = {
  name: 'farmLogs',
  label: ['每周农事', 'Farm work by week'],
  width: 2,
  height: 'high',
  page: pages.soilLog,
  View: lazyNamed(() => import('../views/FarmLogs.tsx'), 'FarmLogs'),
}
