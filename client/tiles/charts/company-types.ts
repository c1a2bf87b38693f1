import { lazy } from 'react'
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
  View: lazy(() => import('../views/shares.tsx').then((module) => ({ default: module.CompanyTypes }))),
}
