import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Devices by whether they can be reached. */
export const deviceStatesTile: Tile = {
  name: 'deviceStates',
  label: ['设备在线情况', 'Devices by state'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazyNamed(() => import('../views/shares.tsx'), 'DeviceStates'),
}
