import { type Corner, cornerOf, isInside, isOn, outlineOf, side } from './crossings.ts'
import { type Geometry, type Position, polygonsOf, type Ring } from './geometry.ts'
import { areaOf, isAnticlockwise } from './measure.ts'

/** A corner of several areas, with the numbers that it is compared by. */
interface Vertex extends Corner {
  key: string
  position: Position
}

/**
 * Areas that lie side by side as one: an edge that two of them share is none of the whole. Outer rings must run against the
 * clock, as stored geometries do; areas that overlap keep their edges, and the whole is then no valid geometry. Undefined
 * where there is no area.
 */
export function unionOf(areas: readonly Geometry[]): Geometry | undefined {
  const rings = ringsOf(outerEdges(areas.flatMap(polygonsOf).flat())).map(straightened)
  const polygons = withHoles(rings.filter((ring) => ring.length >= 4))
  const [first] = polygons
  if (!first) return undefined
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons }
}

const vertexOf = (position: Position): Vertex => ({ ...cornerOf(position), key: String(position), position })

type Edges = Map<string, { from: Vertex; to: Vertex }>

/** The edges that no other ring runs along in the opposite direction. */
function outerEdges(rings: readonly Ring[]): Edges {
  const known = new Map<string, Vertex>()
  for (const position of rings.flat()) known.set(String(position), vertexOf(position))
  const sorted = [...known.values()].sort((a, b) => a.x - b.x)
  const edges: Edges = new Map()
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const stops = stopsAlong(vertexOf(ring[n - 1] as Position), vertexOf(ring[n] as Position), sorted)
      for (let m = 1; m < stops.length; m++) {
        const [from, to] = [stops[m - 1] as Vertex, stops[m] as Vertex]
        if (!edges.delete(`${to.key} ${from.key}`)) edges.set(`${from.key} ${to.key}`, { from, to })
      }
    }
  }
  return edges
}

/** An edge with the corners of others that lie on it: a large cell meets several small ones. */
function stopsAlong(from: Vertex, to: Vertex, sorted: readonly Vertex[]): Vertex[] {
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const between: Vertex[] = []
  for (let n = firstFrom(sorted, west); n < sorted.length; n++) {
    const vertex = sorted[n] as Vertex
    if (vertex.x > east) break
    if (vertex.key === from.key || vertex.key === to.key) continue
    if (isOn(from, to, vertex) && side(from, to, vertex) === 0) between.push(vertex)
  }
  const way = (vertex: Vertex) => Math.abs(vertex.x - from.x) + Math.abs(vertex.y - from.y)
  return [from, ...between.sort((a, b) => way(a) - way(b)), to]
}

/** The place of the first vertex that lies no farther west. */
function firstFrom(sorted: readonly Vertex[], west: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Vertex).x < west) low = middle + 1
    else high = middle
  }
  return low
}

/** Closed rings along the edges; a walk that comes back to where it was has closed one. */
function ringsOf(edges: Edges): Ring[] {
  const leaving = new Map<string, Vertex[]>()
  for (const { from, to } of edges.values()) leaving.set(from.key, [...(leaving.get(from.key) ?? []), to])
  const rings: Ring[] = []
  for (const { from } of edges.values()) {
    const walk: Vertex[] = [from]
    const places = new Map([[from.key, 0]])
    for (let next = leaving.get(from.key)?.pop(); next; next = leaving.get(next.key)?.pop()) {
      const place = places.get(next.key)
      if (place === undefined) {
        places.set(next.key, walk.length)
        walk.push(next)
        continue
      }
      const loop = walk.splice(place + 1)
      rings.push([next, ...loop, next].map(({ position }) => position))
      for (const { key } of loop) places.delete(key)
    }
  }
  return rings
}

/** A ring without the corners that only its neighbours needed. */
function straightened(ring: Ring): Ring {
  const corners = ring.slice(1)
  const kept = corners.filter((position, n) => {
    const before = corners.at(n - 1) ?? position
    const after = corners[(n + 1) % corners.length] ?? position
    return side(cornerOf(before), cornerOf(after), cornerOf(position)) !== 0
  })
  return [...kept, ...kept.slice(0, 1)]
}

/** Every hole with the smallest outer ring around it. */
function withHoles(rings: readonly Ring[]): Ring[][] {
  const outer = rings
    .filter(isAnticlockwise)
    .map((ring) => ({ rings: [ring], outline: outlineOf(ring), area: areaOf(polygonOf(ring)) }))
    .sort((a, b) => a.area - b.area)
  for (const hole of rings.filter((ring) => !isAnticlockwise(ring))) {
    const outline = outlineOf(hole)
    outer.find((one) => isInside(outline, one.outline))?.rings.push(hole)
  }
  return outer.map((one) => one.rings)
}

const polygonOf = (ring: Ring): Geometry => ({ type: 'Polygon', coordinates: [ring] })
