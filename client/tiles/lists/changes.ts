import { lazyNamed } from '../../ui/lazy-named.ts'
import type { Tile } from '../tile.ts'

/** What was done to records since yesterday. */
export const changesTile: Tile = {
  name: 'changes',
  label: ['昨天以来的变化', 'Since yesterday'],
  width: 4,
  height: 'low',
  View: lazyNamed(() => import('../views/Changes.tsx'), 'Changes'),
}
