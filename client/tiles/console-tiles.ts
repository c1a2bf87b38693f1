import { companyTypesTile } from './charts/company-types.ts'
import { cropAreaTile } from './charts/crop-area.ts'
import { deviceStatesTile } from './charts/device-states.ts'
import { deviceTypesTile } from './charts/device-types.ts'
import { eventStatesTile } from './charts/event-states.ts'
import { eventTrendTile } from './charts/event-trend.ts'
import { farmLogsTile } from './charts/farm-logs.ts'
import { moistureLadderTile } from './charts/moisture-ladder.ts'
import { noisyDevicesTile } from './charts/noisy-devices.ts'
import { onlineRateTile } from './charts/online-rate.ts'
import { plotMapTile } from './charts/plot-map.ts'
import { stationTypesTile } from './charts/station-types.ts'
import { companiesFigure } from './figures/companies-figure.ts'
import { devicesFigure } from './figures/devices-figure.ts'
import { logsFigure } from './figures/logs-figure.ts'
import { openEventsFigure } from './figures/open-events-figure.ts'
import { overdueFigure } from './figures/overdue-figure.ts'
import { plotsFigure } from './figures/plots-figure.ts'
import { staffFigure } from './figures/staff-figure.ts'
import { stationsFigure } from './figures/stations-figure.ts'
import { waterFigure } from './figures/water-figure.ts'
import { eventTickerTile } from './lists/event-ticker.ts'
import { gravestDevicesTile } from './lists/gravest-devices.ts'
import type { Tile } from './tile.ts'

/** What stands on the console, in the order that everybody begins with. */
export const consoleTiles: readonly Tile[] = [
  plotsFigure,
  devicesFigure,
  openEventsFigure,
  waterFigure,
  plotMapTile,
  eventTickerTile,
  gravestDevicesTile,
  moistureLadderTile,
  onlineRateTile,
  eventTrendTile,
  eventStatesTile,
  noisyDevicesTile,
  cropAreaTile,
  farmLogsTile,
  deviceStatesTile,
  deviceTypesTile,
  companyTypesTile,
  stationTypesTile,
  overdueFigure,
  logsFigure,
  companiesFigure,
  stationsFigure,
  staffFigure,
]
