import type { Geometry, Position, Ring } from '#shared/geo/geometry.ts'
import { type MapFile, type MapRow, saidBy, xmlText } from './map-row.ts'

/** A KML 2.2 document (OGC 07-147r2): a placemark for each row, its cells as untyped data. */
export async function* kmlOf({ title, headings, groups }: MapFile): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document><name>${xmlText(title)}</name>\n`
  for await (const rows of groups) yield rows.map((row) => placemark(headings, row)).join('')
  yield '</Document>\n</kml>\n'
}

function placemark(headings: readonly string[], row: MapRow): string {
  const data = saidBy(headings, row).map(
    ([heading, text]) => `<Data name="${xmlText(heading)}"><value>${xmlText(text)}</value></Data>`,
  )
  const extended = data.length ? `<ExtendedData>${data.join('')}</ExtendedData>` : ''
  return `<Placemark><name>${xmlText(row.name)}</name>${extended}${shapeOf(row.geometry)}</Placemark>\n`
}

function shapeOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`
    case 'LineString':
      return line(geometry.coordinates)
    case 'Polygon':
      return polygon(geometry.coordinates)
    case 'MultiLineString':
      return several(geometry.coordinates.map(line))
    case 'MultiPolygon':
      return several(geometry.coordinates.map(polygon))
  }
}

const several = (shapes: readonly string[]): string => `<MultiGeometry>${shapes.join('')}</MultiGeometry>`

const line = (positions: readonly Position[]): string => `<LineString>${coordinates(positions)}</LineString>`

function polygon([outer = [], ...holes]: readonly Ring[]): string {
  const inner = holes.map((ring) => `<innerBoundaryIs>${linearRing(ring)}</innerBoundaryIs>`)
  return `<Polygon><outerBoundaryIs>${linearRing(outer)}</outerBoundaryIs>${inner.join('')}</Polygon>`
}

const linearRing = (ring: Ring): string => `<LinearRing>${coordinates(ring)}</LinearRing>`

const coordinates = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map(([lng, lat]) => `${lng},${lat}`).join(' ')}</coordinates>`
