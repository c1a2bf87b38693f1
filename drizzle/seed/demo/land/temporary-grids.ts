import { toWallTime } from '#server/db/clock.ts'
import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOfCells, gridCodeOf } from '#shared/geo/geosot.ts'
import type { grid } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../../ids.ts'
import { areaFacts } from './grid-areas.ts'
import { demoFields } from './plots.ts'
import { bandOf } from './valley.ts'

type TemporarySeed = Pick<Row<typeof grid>, 'id' | 'gridName' | 'gridCode'> & Partial<Row<typeof grid>>
type Area = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>

const day = 24 * 3600 * 1000
const cellLevel = 18

/** The cells of about 250 m that hold the plots by the river. */
function riverside(): Area {
  const plots = demoFields.filter(({ soilName }) => soilName.startsWith('河滩片'))
  const cells = areaOfCells([...new Set(plots.map(({ lng, lat }) => gridCodeOf(lng, lat, cellLevel)))])
  if ('fault' in cells) throw new Error(`The cell ${cells.fault} of the demo does not exist`)
  return cells.geometry as Area
}

/** An emergency area of cells and a survey area that was drawn, both for some weeks from the seeding on. */
export const demoTemporaryGrids = (now: number): TemporarySeed[] => {
  const prefix = `LS${toWallTime(now).slice(0, 10).replaceAll('-', '')}`
  const temporary = (
    number: number,
    gridName: string,
    purpose: string,
    days: number,
    area: Area,
  ): TemporarySeed => ({
    ...areaFacts(area),
    id: seedId('grid', `temporary ${number}`),
    parentId: '0',
    gridName,
    gridCode: `${prefix}${String(number).padStart(4, '0')}`,
    gridType: temporaryGrid,
    gridLevel: 1,
    regionCode: '379901006203',
    purpose,
    expireTime: `${toWallTime(now + days * day).slice(0, 10)} 00:00:00`,
  })
  return [
    {
      ...temporary(1, '河滩片防汛临时网格', 'emergency', 21, riverside()),
      color: '#cf1322',
      fillOpacity: 0.3,
    },
    {
      ...temporary(2, '东坡片苗情调查区', 'survey', 45, {
        type: 'Polygon',
        coordinates: [bandOf([3 / 6, 4 / 6], [0.1, 0.9])],
      }),
      color: '#531dab',
      fillOpacity: 0.2,
    },
  ]
}
