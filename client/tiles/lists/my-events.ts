import { lazy } from 'react'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** The open events that this person handles. */
export const myEventsTile: Tile = {
  name: 'myEvents',
  label: ['我的待办事件', 'My open events'],
  width: 2,
  height: 'high',
  page: pages.event,
  isToDo: true,
  View: lazy(() => import('../views/MyEvents.tsx').then((module) => ({ default: module.MyEvents }))),
}
