import { companiesFigure } from './figures/companies-figure.ts'
import { devicesFigure } from './figures/devices-figure.ts'
import { logsFigure } from './figures/logs-figure.ts'
import { plotsFigure } from './figures/plots-figure.ts'
import { changesTile } from './lists/changes.ts'
import { myEventsTile } from './lists/my-events.ts'
import { myTasksTile } from './lists/my-tasks.ts'
import { noticesTile } from './lists/notices.ts'
import { recentTile } from './lists/recent.ts'
import { shortcutsTile } from './lists/shortcuts.ts'
import type { Tile } from './tile.ts'

/** What stands on the home page, in the order that everybody begins with. */
export const homeTiles: readonly Tile[] = [
  devicesFigure,
  plotsFigure,
  companiesFigure,
  logsFigure,
  myTasksTile,
  myEventsTile,
  noticesTile,
  changesTile,
  shortcutsTile,
  recentTile,
]
