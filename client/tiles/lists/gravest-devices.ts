import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The last day of the devices with the gravest alarms. */
export const gravestDevicesTile: Tile = {
  name: 'gravestDevices',
  label: ['重点设备近24小时', 'Devices that matter, 24 h'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazyNamed(() => import('../views/console/GravestDevices.tsx'), 'GravestDevices'),
}
