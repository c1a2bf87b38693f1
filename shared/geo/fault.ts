import type { Label } from '../schema/meta.ts'
import { firstMeeting, isInside, type Meeting, type Outline, outlineOf } from './crossings.ts'
import {
  type Geometry,
  type GeometryType,
  linesOf,
  type Position,
  polygonsOf,
  positionsOf,
  type Ring,
} from './geometry.ts'
import { depthOf, isNested } from './read.ts'

/** More corners than this are a drawing that nobody needs in an office. */
export const mostPositions = 5000

const typeNames: Record<GeometryType, Label> = {
  Point: ['点', 'a point'],
  LineString: ['线', 'a line'],
  MultiLineString: ['多线', 'several lines'],
  Polygon: ['面', 'a polygon'],
  MultiPolygon: ['多面', 'several polygons'],
}

/**
 * What is wrong with a geometry and where, or undefined: a type that is not wanted, positions off the earth or too many of
 * them, rings that stay open, cross or overlap, holes outside of their polygon.
 */
export function geometryFault(value: unknown, types: readonly GeometryType[]): Label | undefined {
  const { type, coordinates } = (value ?? {}) as Partial<Geometry>
  if (type === undefined || !types.includes(type) || !Array.isArray(coordinates)) return wrongType(types)
  if (!isNested(coordinates, depthOf(type)))
    return ['坐标的结构不正确', 'the coordinates are not nested as the type wants']
  const geometry = { type, coordinates } as Geometry
  return positionsFault(geometry) ?? lineFault(geometry) ?? ringsFault(geometry)
}

const wrongType = (types: readonly GeometryType[]): Label => [
  `须为 GeoJSON 几何对象（${types.map((type) => `${typeNames[type][0]} ${type}`).join('、')}）`,
  `must be a GeoJSON geometry: ${types.map((type) => `${typeNames[type][1]} (${type})`).join(' or ')}`,
]

const written = ([lng, lat]: Position) => `${lng}, ${lat}`

function positionsFault(geometry: Geometry): Label | undefined {
  const positions = positionsOf(geometry)
  if (positions.length === 0) return ['没有任何坐标', 'there are no coordinates']
  if (positions.length > mostPositions)
    return [
      `顶点不能超过${mostPositions}个，现有${positions.length}个`,
      `at most ${mostPositions} corners, there are ${positions.length}`,
    ]
  const stray = positions.find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90)
  return (
    stray && [
      `${written(stray)} 不是 WGS-84 经纬度（经度在前）`,
      `${written(stray)} is not a longitude and latitude of WGS-84, in this order`,
    ]
  )
}

const lineFault = (geometry: Geometry): Label | undefined =>
  (geometry.type === 'LineString' || geometry.type === 'MultiLineString') &&
  linesOf(geometry).some((line) => line.length < 2)
    ? ['线至少需要 2 个不同的点', 'a line has at least 2 different points']
    : undefined

/** A ring and what it is called. */
interface Named {
  ring: Ring
  outline: Outline
  name: Label
}

function ringsFault(geometry: Geometry): Label | undefined {
  const polygons = polygonsOf(geometry)
  const named = polygons.map((rings, number) =>
    rings.map(
      (ring, n): Named => ({ ring, outline: outlineOf(ring), name: nameOf(number, n, polygons.length) }),
    ),
  )
  if (polygons.some((rings) => rings.length === 0)) return ['有一个面没有外环', 'a polygon has no outer ring']
  const all = named.flat()
  for (const one of all) {
    const fault = openFault(one)
    if (fault) return fault
  }
  const meeting = firstMeeting(all.map(({ ring }) => ring))
  if (meeting) return meetingFault(meeting, all)
  return named.map(holesFault).find(Boolean) ?? partsFault(named)
}

function nameOf(polygon: number, ring: number, polygons: number): Label {
  const [zh, en]: Label = ring === 0 ? ['外环', 'the outer ring'] : [`第${ring}个洞`, `hole ${ring}`]
  return polygons === 1 ? [zh, en] : [`第${polygon + 1}个面的${zh}`, `${en} of polygon ${polygon + 1}`]
}

function openFault({ ring, name: [zh, en] }: Named): Label | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last) return [`${zh}没有坐标`, `${en} has no coordinates`]
  if (first[0] !== last[0] || first[1] !== last[1])
    return [
      `${zh}没有闭合：起点 ${written(first)}，终点 ${written(last)}`,
      `${en} is not closed: it begins at ${written(first)} and ends at ${written(last)}`,
    ]
  return ring.length < 4
    ? [`${zh}至少需要 3 个不同的点`, `${en} needs at least 3 different points`]
    : undefined
}

function meetingFault({ contact, rings: [one, other], at }: Meeting, all: Named[]): Label {
  const [zh, en] = all[one]?.name ?? ['', '']
  const [otherZh, otherEn] = all[other]?.name ?? ['', '']
  const place = written(at)
  if (one === other) {
    const [did, does] = {
      crossing: ['与自身相交', 'crosses itself'],
      touch: ['与自身接触', 'touches itself'],
      overlap: ['沿同一条边折返', 'runs back along an edge'],
    }[contact]
    return [`${zh}在 ${place} 处${did}`, `${en} ${does} at ${place}`]
  }
  return contact === 'overlap'
    ? [`${zh}与${otherZh}在 ${place} 处有重叠的边`, `${en} and ${otherEn} share an edge at ${place}`]
    : [`${zh}与${otherZh}在 ${place} 处相交`, `${en} and ${otherEn} cross at ${place}`]
}

function holesFault([outer, ...holes]: Named[]): Label | undefined {
  if (!outer) return undefined
  for (const [n, hole] of holes.entries()) {
    if (!isInside(hole.outline, outer.outline))
      return [`${hole.name[0]}不在${outer.name[0]}之内`, `${hole.name[1]} is not inside ${outer.name[1]}`]
    const around = holes.find(({ outline }, other) => other !== n && isInside(hole.outline, outline))
    if (around)
      return [`${hole.name[0]}在${around.name[0]}之内`, `${hole.name[1]} lies within ${around.name[1]}`]
  }
  return undefined
}

/** A polygon may lie in a hole of another one, but not on the other one itself. */
function partsFault(polygons: Named[][]): Label | undefined {
  for (const [n, [outer]] of polygons.entries()) {
    if (!outer) continue
    for (const [other, [around, ...holes]] of polygons.entries()) {
      if (other === n || !around || !isInside(outer.outline, around.outline)) continue
      if (holes.some(({ outline }) => isInside(outer.outline, outline))) continue
      return [`第${n + 1}个面与第${other + 1}个面重叠`, `polygon ${n + 1} lies on polygon ${other + 1}`]
    }
  }
  return undefined
}
