import { lazy } from 'react'
import type { Tile } from '../tile.ts'

/** What was done to records since yesterday. */
export const changesTile: Tile = {
  name: 'changes',
  label: ['昨天以来的变化', 'Since yesterday'],
  width: 4,
  height: 'low',
  View: lazy(() => import('../views/Changes.tsx').then((module) => ({ default: module.Changes }))),
}
