import { companiesFigure } from './companies-figure.ts'
import { companyTypesTile } from './company-types.ts'
import { cropAreaTile } from './crop-area.ts'
import { deviceStatesTile } from './device-states.ts'
import { deviceTypesTile } from './device-types.ts'
import { devicesFigure } from './devices-figure.ts'
import { eventStatesTile } from './event-states.ts'
import { eventTrendTile } from './event-trend.ts'
import { farmLogsTile } from './farm-logs.ts'
import { logsFigure } from './logs-figure.ts'
import { noisyDevicesTile } from './noisy-devices.ts'
import { onlineRateTile } from './online-rate.ts'
import { openEventsFigure } from './open-events-figure.ts'
import { overdueFigure } from './overdue-figure.ts'
import { plotMapTile } from './plot-map.ts'
import { plotsFigure } from './plots-figure.ts'
import { staffFigure } from './staff-figure.ts'
import { stationTypesTile } from './station-types.ts'
import { stationsFigure } from './stations-figure.ts'
import type { Tile } from './tile.ts'

/** What stands on the console, in the order that everybody begins with. */
export const consoleTiles: readonly Tile[] = [
  plotsFigure,
  devicesFigure,
  openEventsFigure,
  overdueFigure,
  plotMapTile,
  eventTrendTile,
  eventStatesTile,
  noisyDevicesTile,
  cropAreaTile,
  farmLogsTile,
  onlineRateTile,
  deviceStatesTile,
  deviceTypesTile,
  companyTypesTile,
  stationTypesTile,
  logsFigure,
  companiesFigure,
  stationsFigure,
  staffFigure,
]
