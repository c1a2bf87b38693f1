import type { Geometry } from '#shared/geo/geometry.ts'
import { lengthOf } from '#shared/geo/measure.ts'
import { unionOf } from '#shared/geo/union.ts'
import type { border } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../../ids.ts'
import { demoGrids } from './grids.ts'
import { outline } from './lands.ts'
import { DEMO_COUNTY } from './region.ts'
import { blockCount, valleyAt } from './valley.ts'

type BorderSeed = Pick<Row<typeof border>, 'id' | 'borderName'> & Partial<Row<typeof border>>
type Line = NonNullable<Row<typeof border>['geometry']>

const gridWith = (code: string) => {
  const found = demoGrids.find(({ gridCode }) => gridCode === code)
  if (!found) throw new Error(`The demo has no grid ${code}`)
  return found
}

/** The banks of the river that runs along the south of the valley. */
const banks: Geometry = {
  type: 'MultiLineString',
  coordinates: [-0.06, -0.16].map((across) =>
    Array.from({ length: 33 }, (_, n) => valleyAt(-0.1 + (n / 32) * 1.2, across)),
  ),
}

const county = unionOf(demoGrids.filter(({ parentId }) => parentId === '0').map(({ geometry }) => geometry))

const made = (
  number: number,
  borderName: string,
  borderType: string,
  geometry: Geometry | undefined,
  more: Partial<BorderSeed>,
): BorderSeed => {
  if (!geometry) throw new Error(`${borderName} has no line`)
  return {
    id: seedId('border', number),
    borderName,
    borderCode: `BJ${String(number).padStart(4, '0')}`,
    borderType,
    // A union of areas, their rings or lines: never a point.
    geometry: geometry as Line,
    lengthM: Math.round(lengthOf(geometry) * 100) / 100,
    strokeColor: '#d4380d',
    strokeWidth: 2,
    strokeDash: 'solid',
    sourceNote: '演示数据，非法定界线',
    ...more,
  }
}

/** The county's outline, which frames the map, and what lies in it. */
export const demoBorders: readonly BorderSeed[] = [
  made(1, '青穗县界', 'county', county, {
    regionCode: DEMO_COUNTY,
    strokeWidth: 3,
    maskOutside: 1,
    isDefault: 1,
  }),
  made(2, '清泉镇界', 'town', gridWith('379901006000').geometry, {
    regionCode: '379901006',
    strokeColor: '#c41d7f',
    strokeDash: 'dashdot',
  }),
  made(3, '东湾镇界', 'town', gridWith('379901004000').geometry, {
    regionCode: '379901004',
    strokeColor: '#08979c',
    strokeDash: 'dashdot',
  }),
  made(4, '麦田村界', 'village', gridWith('379901006203000').geometry, {
    regionCode: '379901006203',
    strokeColor: '#d48806',
    strokeWidth: 1,
    strokeDash: 'dot',
  }),
  made(
    5,
    '清泉河谷基地边界',
    'project',
    { type: 'Polygon', coordinates: [outline(0, blockCount - 1)] },
    {
      regionCode: '379901006',
      strokeColor: '#389e0d',
      strokeDash: 'dash',
    },
  ),
  made(6, '清泉河管理线', 'river', banks, {
    regionCode: '379901006',
    strokeColor: '#0958d9',
    strokeDash: 'dash',
  }),
]
