import { lazy } from 'react'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How much land there is, in how many plots. */
export const plotsFigure: Tile = {
  name: 'plots',
  label: ['地块面积', 'Land'],
  width: 1,
  height: 'low',
  page: pages.soil,
  View: lazy(() => import('../views/figures.tsx').then((module) => ({ default: module.PlotsFigure }))),
}
