import { lazy } from 'react'
import type { Tile } from '../tile.ts'

/** Pages that the person pinned. */
export const shortcutsTile: Tile = {
  name: 'shortcuts',
  label: ['快捷入口', 'Shortcuts'],
  width: 2,
  height: 'middle',
  View: lazy(() => import('../views/Shortcuts.tsx').then((module) => ({ default: module.Shortcuts }))),
}
