import { lazyNamed } from '../../ui/lazy-named.ts'
import type { Tile } from '../tile.ts'

/** Pages that the person pinned. */
export const shortcutsTile: Tile = {
  name: 'shortcuts',
  label: ['快捷入口', 'Shortcuts'],
  width: 2,
  height: 'middle',
  View: lazyNamed(() => import('../views/Shortcuts.tsx'), 'Shortcuts'),
}
