import { lazy } from 'react'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** All companies. */
export const companiesFigure: Tile = {
  name: 'companies',
  label: ['企业', 'Companies'],
  width: 1,
  height: 'low',
  page: pages.company,
  View: lazy(() => import('../views/figures.tsx').then((module) => ({ default: module.CompaniesFigure }))),
}
