import { lazy } from 'react'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** What happened last, as it happens. */
export const eventTickerTile: Tile = {
  name: 'eventTicker',
  label: ['最近发生的事件', 'Last events'],
  width: 2,
  height: 'high',
  page: pages.event,
  View: lazy(() =>
    import('../views/console/EventTicker.tsx').then((module) => ({ default: module.EventTicker })),
  ),
}
