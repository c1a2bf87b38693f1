import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** All devices, and how many of them are online. */
export const devicesFigure: Tile = {
  name: 'devices',
  label: ['设备', 'Devices'],
  width: 1,
  height: 'low',
  page: pages.device,
  View: lazyNamed(() => import('../views/figures.tsx'), 'DevicesFigure'),
}
