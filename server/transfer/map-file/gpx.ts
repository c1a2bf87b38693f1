import { linesOf, type Position } from '#shared/geo/geometry.ts'
import { type MapFile, type MapRow, saidBy, xmlText } from './map-row.ts'

/** A GPX 1.1 document: points are waypoints, lines and the rings of areas tracks. Its schema has all waypoints first. */
export async function* gpxOf({ title, headings, groups }: MapFile): AsyncGenerator<string> {
  const tracks: string[] = []
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Sickle" xmlns="http://www.topografix.com/GPX/1/1">\n'
  yield `<metadata><name>${xmlText(title)}</name></metadata>\n`
  for await (const rows of groups)
    for (const row of rows) {
      const named = nameOf(headings, row)
      const { geometry } = row
      if (geometry.type === 'Point') yield `${placed('wpt', geometry.coordinates, named)}\n`
      else tracks.push(`<trk>${named}${linesOf(geometry).map(segment).join('')}</trk>\n`)
    }
  yield* tracks
  yield '</gpx>\n'
}

function nameOf(headings: readonly string[], row: MapRow): string {
  const said = saidBy(headings, row).map(([heading, text]) => `${heading}: ${text}`)
  const described = said.length ? `<desc>${xmlText(said.join('\n'))}</desc>` : ''
  return `<name>${xmlText(row.name)}</name>${described}`
}

const placed = (tag: string, [lng, lat]: Position, inside = ''): string =>
  `<${tag} lat="${lat}" lon="${lng}">${inside}</${tag}>`

const segment = (positions: readonly Position[]): string =>
  `<trkseg>${positions.map((position) => placed('trkpt', position)).join('')}</trkseg>`
