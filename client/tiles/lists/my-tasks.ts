import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The newest tasks of processes that wait for this person. */
export const myTasksTile: Tile = {
  name: 'myTasks',
  label: ['我的待办事务', 'My tasks'],
  width: 2,
  height: 'high',
  page: pages.task,
  isToDo: true,
  View: lazyNamed(() => import('../views/MyTasks.tsx'), 'MyTasks'),
}
