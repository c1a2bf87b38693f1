import type { MapFile } from './map-row.ts'

/** A feature collection (RFC 7946): each row's title is its `name`, other properties are named by the headings. */
export async function* geoJsonOf({ headings, groups }: MapFile): AsyncGenerator<string> {
  let before = ''
  yield '{"type":"FeatureCollection","features":[\n'
  for await (const rows of groups) {
    const features = rows.map(({ name, cells, geometry }) => {
      const told = Object.fromEntries(headings.map((heading, n) => [heading, cells[n] ?? null]))
      return JSON.stringify({ type: 'Feature', properties: { ...told, name }, geometry })
    })
    if (features.length) yield before + features.join(',\n')
    if (features.length) before = ',\n'
  }
  yield '\n]}\n'
}
