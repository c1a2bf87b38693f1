import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The devices that most events of thirty days came from. */
export const noisyDevicesTile: Tile = {
  name: 'noisyDevices',
  label: ['报警最多的设备', 'Noisiest devices'],
  width: 2,
  height: 'high',
  page: pages.event,
  View: lazyNamed(() => import('../views/shares.tsx'), 'NoisyDevices'),
}
