import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Everybody who works in the field, and how many are on duty. */
export const staffFigure: Tile = {
  name: 'staff',
  label: ['工作人员', 'Staff'],
  width: 1,
  height: 'low',
  page: pages.staff,
  View: lazyNamed(() => import('../views/figures.tsx'), 'StaffFigure'),
}
