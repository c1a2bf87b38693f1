import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The open events that this person handles. */
export const myEventsTile: Tile = {
  name: 'myEvents',
  label: ['我的待办事件', 'My open events'],
  width: 2,
  height: 'high',
  page: pages.event,
  isToDo: true,
  View: lazyNamed(() => import('../views/MyEvents.tsx'), 'MyEvents'),
}
