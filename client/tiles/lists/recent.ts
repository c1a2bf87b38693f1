import { lazy } from 'react'
import type { Tile } from '../tile.ts'

/** Pages visited last. */
export const recentTile: Tile = {
  name: 'recent',
  label: ['最近访问', 'Recently visited'],
  width: 2,
  height: 'middle',
  View: lazy(() => import('../views/Recent.tsx').then((module) => ({ default: module.Recent }))),
}
