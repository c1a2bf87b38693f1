import { layerTest } from '#shared/contract/layer-test.ts'
import { type LayerGrid, planeOf } from '#shared/geo/layer-grid.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import type { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Outbound } from '../../../http/outbound.ts'
import { createWorkerPool, isOverload } from '../../../worker-pool.ts'
import type { Matrices, MatrixQuestion } from './capabilities.ts'
import { filledAddress, urlOf, withParameters } from './tile-address.ts'
import { askFor, LayerFault } from './upstream.ts'

type Service = Pick<Row<typeof mapLayer>, 'url' | 'subdomains' | 'crs' | 'serviceLayer' | 'matrixSet'>

/** Bytes of a description: those of large services list thousands of layers. */
const MAX_DESCRIPTION = 4 * 1024 * 1024

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './capabilities.worker.ts' : './capabilities.worker.js', import.meta.url)
const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 10_000, heap: 192 })

/** A description that lies in a file, as services by address alone have it; its tiles have addresses of their own. */
const isDocument = (address: string) => urlOf(address).pathname.endsWith('.xml')

/** Everything that a service says of a layer's tiles. @throws LayerFault where it has no such layer */
export async function matricesOf(
  outbound: Outbound,
  layer: Service,
  key: string | undefined,
): Promise<Matrices> {
  const address = filledAddress(layer, key)
  const asked = isDocument(address)
    ? address
    : withParameters(address, { service: 'WMTS', request: 'GetCapabilities' }, { version: '1.0.0' })
  const answer = await askFor(outbound, asked, { most: MAX_DESCRIPTION })
  const question: MatrixQuestion = {
    xml: await answer.text(),
    layer: layer.serviceLayer ?? '',
    set: layer.matrixSet || null,
    plane: planeOf(layer.crs),
  }
  const found = await run<Matrices | null>(question).catch((error: unknown) => {
    if (isOverload(error)) throw error
    return null
  })
  if (!found || (isDocument(address) && !found.template)) throw new LayerFault(layerTest.unexpected)
  return found
}

export const gridOfMatrices = ({ plane, levels, bbox }: Matrices): LayerGrid => ({
  ...{ plane, bbox, isVector: false, minLevel: 0 },
  levels: levels.map(({ id: _, ...level }) => level),
})

/** The address of a tile, whose level is named by its place among the matrices; undefined: there is no such tile. */
export function matrixAddress(
  layer: Service,
  { levels, set, style, format, template }: Matrices,
  [x, y, z]: TilePlace,
  key: string | undefined,
): string | undefined {
  const level = levels[z]
  if (!level || x >= level.size[0] || y >= level.size[1]) return undefined
  const address = filledAddress(layer, key, x + y)
  const place = { tilematrixset: set, tilematrix: level.id, tilerow: String(y), tilecol: String(x) }
  if (isDocument(address)) return filledTemplate(template ?? '', { ...place, style }, address)
  return withParameters(
    address,
    { service: 'WMTS', request: 'GetTile', layer: layer.serviceLayer ?? '', ...place },
    { version: '1.0.0', style, format },
  )
}

/** A template with its places filled in; parameters of the description, such as a key, are for its own host alone. */
function filledTemplate(template: string, places: Readonly<Record<string, string>>, description: string) {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(places[name.toLowerCase()] ?? ''),
  )
  const { origin, searchParams } = new URL(description)
  const own = Object.fromEntries(searchParams)
  return URL.canParse(filled) && new URL(filled).origin === origin ? withParameters(filled, {}, own) : filled
}
