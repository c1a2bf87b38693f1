import { changesTile } from './changes.ts'
import { companiesFigure } from './companies-figure.ts'
import { devicesFigure } from './devices-figure.ts'
import { logsFigure } from './logs-figure.ts'
import { myEventsTile } from './my-events.ts'
import { noticesTile } from './notices.ts'
import { plotsFigure } from './plots-figure.ts'
import { recentTile } from './recent.ts'
import { shortcutsTile } from './shortcuts.ts'
import type { Tile } from './tile.ts'

/** What stands on the home page, in the order that everybody begins with. */
export const homeTiles: readonly Tile[] = [
  devicesFigure,
  plotsFigure,
  companiesFigure,
  logsFigure,
  myEventsTile,
  noticesTile,
  changesTile,
  shortcutsTile,
  recentTile,
]
