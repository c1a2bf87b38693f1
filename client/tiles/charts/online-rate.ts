import { lazy } from 'react'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** How many devices were online and offline, hour by hour. */
export const onlineRateTile: Tile = {
  name: 'onlineRate',
  label: ['近 24 小时设备在线', 'Devices online, last 24 h'],
  width: 2,
  height: 'high',
  page: pages.device,
  View: lazy(() => import('../views/OnlineRate.tsx').then((module) => ({ default: module.OnlineRate }))),
}
