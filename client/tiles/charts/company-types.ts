import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Companies by type. */
export const companyTypesTile: Tile = {
  name: 'companyTypes',
  label: ['企业类型', 'Companies by type'],
  width: 2,
  height: 'high',
  page: pages.company,
  isExtra: true,
  View: lazyNamed(() => import('../views/shares.tsx'), 'CompanyTypes'),
}
