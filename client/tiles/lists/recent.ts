import { lazyNamed } from '../../ui/lazy-named.ts'
import type { Tile } from '../tile.ts'

/** Pages visited last. */
export const recentTile: Tile = {
  name: 'recent',
  label: ['最近访问', 'Recently visited'],
  width: 2,
  height: 'middle',
  View: lazyNamed(() => import('../views/Recent.tsx'), 'Recent'),
}
