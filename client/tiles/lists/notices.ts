import { lazyNamed } from '../../ui/lazy-named.ts'
import type { Tile } from '../tile.ts'

/** The latest notices for this person. */
export const noticesTile: Tile = {
  name: 'notices',
  label: ['我的公告', 'My notices'],
  width: 2,
  height: 'high',
  View: lazyNamed(() => import('../views/Notices.tsx'), 'Notices'),
}
