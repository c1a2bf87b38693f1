import { toWallTime } from '#server/db/clock.ts'
import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { areaOf, rounded } from '#shared/geo/measure.ts'
import type { polygon } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../../ids.ts'
import { outline } from './lands.ts'
import { bandOf, blockCount } from './valley.ts'

type PolygonSeed = Pick<Row<typeof polygon>, 'id' | 'polygonName'> & Partial<Row<typeof polygon>>
type Area = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>

const one = (...coordinates: Ring[]): Area => ({ type: 'Polygon', coordinates })

/** A round area; `radius` in degrees of latitude. */
function circle([lng, lat]: Position, radius: number): Ring {
  const corners = Array.from({ length: 48 }, (_, n): Position => {
    const turn = (n / 48) * 2 * Math.PI
    return [rounded(lng + (radius * Math.cos(turn)) / 0.8), rounded(lat + radius * Math.sin(turn))]
  })
  return [...corners, ...corners.slice(0, 1)]
}

/** The spring north of the valley. */
const spring: Position = [117.118, 36.6385]

const buffers: Area = {
  type: 'MultiPolygon',
  coordinates: [[bandOf([0, 1], [-0.06, -0.01])], [bandOf([0, 1], [-0.23, -0.17])]],
}

const made = (
  number: number,
  polygonName: string,
  polygonType: string,
  geometry: Area,
  color: string,
  more: Partial<PolygonSeed> = {},
): PolygonSeed => ({
  id: seedId('polygon', number),
  polygonName,
  polygonCode: `MY${String(number).padStart(4, '0')}`,
  polygonType,
  geometry,
  areaM2: Math.round(areaOf(geometry) * 100) / 100,
  strokeColor: color,
  strokeWidth: 2,
  fillColor: color,
  fillOpacity: 0.25,
  mapLayerId: seedId('mapLayer', 'polygon'),
  validFrom: '2024-01-01',
  sort: number,
  ...more,
})

/** Themed areas in and around the valley. */
export const demoPolygons: readonly PolygonSeed[] = [
  made(1, '清泉河谷灌区', 'irrigation', one(outline(0, blockCount - 1)), '#1677ff', { zIndex: 1 }),
  made(2, '河滩蓄滞洪区', 'flood', one(bandOf([4 / 6, 1], [0, 0.45])), '#0958d9', {
    zIndex: 3,
    remark: '汛期 6—9 月按预案转移作物与设备',
  }),
  made(3, '冬小麦连片种植区', 'crop', one(outline(3, 4)), '#d48806', {
    zIndex: 2,
  }),
  made(4, '设施园艺区', 'crop', one(outline(1, 2)), '#389e0d', { zIndex: 2 }),
  made(
    5,
    '龙潭泉水源保护区',
    'protect',
    one(circle(spring, 0.0072), circle(spring, 0.0008).toReversed()),
    '#08979c',
    {
      remark: '泉眼周边为一级保护区，单独管理',
    },
  ),
  made(6, '云岭禁牧区', 'grazing', one(circle([117.166, 36.556], 0.009)), '#7cb305', {}),
  made(7, '高标准农田项目区', 'construction', one(outline(0, 3)), '#fa8c16', {
    zIndex: 1,
  }),
  made(8, '清泉河生态缓冲带', 'other', buffers, '#52c41a', { zIndex: 4 }),
]

const day = 24 * 3600 * 1000

/** Days from today at which areas end that were set up for a time, by their number. */
const ends: Readonly<Record<number, number>> = { 6: 760, 7: 410 }

/** The same at that moment: none has ended by then. */
export const demoPolygonsAt = (now: number): PolygonSeed[] =>
  demoPolygons.map((row, index) => {
    const days = ends[index + 1]
    return days === undefined ? row : { ...row, validTo: toWallTime(now + days * day).slice(0, 10) }
  })
