import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The share of devices online, hour by hour. */
export const onlineRateTile: Tile = {
  name: 'onlineRate',
  label: ['近 7 天设备在线率', 'Devices online, last 7 days'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazyNamed(() => import('../views/console/OnlineRate.tsx'), 'OnlineRate'),
}
