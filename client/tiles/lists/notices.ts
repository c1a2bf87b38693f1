import { lazy } from 'react'
import type { Tile } from '../tile.ts'

/** The latest notices for this person. */
export const noticesTile: Tile = {
  name: 'notices',
  label: ['我的公告', 'My notices'],
  width: 2,
  height: 'high',
  View: lazy(() => import('../views/Notices.tsx').then((module) => ({ default: module.Notices }))),
}
