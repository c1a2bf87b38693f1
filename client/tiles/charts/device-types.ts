import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Devices by what they are. */
export const deviceTypesTile: Tile = {
  name: 'deviceTypes',
  label: ['设备类型', 'Devices by type'],
  width: 2,
  height: 'high',
  page: pages.device,
  isExtra: true,
  View: lazyNamed(() => import('../views/shares.tsx'), 'DeviceTypes'),
}
