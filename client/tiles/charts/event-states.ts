import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Events of thirty days by how far they are handled. */
export const eventStatesTile: Tile = {
  name: 'eventStates',
  label: ['事件处理情况', 'Events by state'],
  width: 2,
  height: 'high',
  page: pages.event,
  View: lazyNamed(() => import('../views/shares.tsx'), 'EventStates'),
}
