import type { Document, Element } from '@xmldom/xmldom'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import type { GridLevel, TilePlane } from '#shared/geo/layer-grid.ts'
import type { Box } from '#shared/geo/measure.ts'

/** Layer and tile matrix set that are looked for; without a name of the set, the first one that fits the plane. */
export interface MatrixQuestion {
  xml: string
  layer: string
  set: string | null
  plane: TilePlane
}

/** Everything that has to be known of a WMTS to ask it for tiles. */
export interface Matrices {
  plane: TilePlane
  set: string
  style: string
  format: string
  /** Address of a tile with its places; null: parameters are the only way. */
  template: string | null
  /** From the coarsest. */
  levels: (GridLevel & { id: string })[]
  bbox: Box | null
}

/** Metres of a pixel, by which services state their scales, and of a degree. */
const METRES_OF_PIXEL = 0.000_28
const METRES_OF_DEGREE = 111_319.490_793_273_58
const MAX_LEVELS = 25

const systems: Readonly<Record<TilePlane, RegExp>> = {
  mercator: /3857|900913|102100|102113|3785/,
  degrees: /4326|4490|CRS84/,
}

/** The matrices of a layer in the answer of GetCapabilities; undefined: the service has no such layer in this plane. */
export function matricesIn({ xml, layer, set, plane }: MatrixQuestion): Matrices | undefined {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
  // Entities are expanded by nobody, and no service declares some.
  if (document.doctype) return undefined
  const found = within(document, 'Layer').find((one) => textOf(one, 'Identifier') === layer)
  if (!found) return undefined
  const linked = within(found, 'TileMatrixSetLink').map((link) => textOf(link, 'TileMatrixSet'))
  const matrixSet = within(document, 'TileMatrixSet').find((one) => {
    const id = textOf(one, 'Identifier')
    const fits = systems[plane].test(textOf(one, 'SupportedCRS'))
    return fits && linked.includes(id) && (set === null || id === set)
  })
  if (!matrixSet) return undefined
  const isTurned = plane === 'degrees' && !textOf(matrixSet, 'SupportedCRS').includes('CRS84')
  const levels = within(matrixSet, 'TileMatrix').flatMap((one) => levelOf(one, plane, isTurned))
  if (levels.length === 0) return undefined
  return {
    plane,
    set: textOf(matrixSet, 'Identifier'),
    ...lookOf(found),
    levels: levels.toSorted((one, other) => other.resolution - one.resolution).slice(0, MAX_LEVELS),
    bbox: boxOf(found),
  }
}

/** Style, format and address of the pictures of a layer. */
function lookOf(layer: Element): Pick<Matrices, 'style' | 'format' | 'template'> {
  const styles = within(layer, 'Style')
  const style = styles.find((one) => one.getAttribute('isDefault') === 'true') ?? styles[0]
  const formats = within(layer, 'Format').map((one) => one.textContent?.trim() ?? '')
  const isTile = (one: Element) => one.getAttribute('resourceType') === 'tile'
  const resources = within(layer, 'ResourceURL').filter(isTile)
  const resource = resources.find((one) => isPicture(one.getAttribute('format') ?? '')) ?? resources[0]
  return {
    style: style ? textOf(style, 'Identifier') : '',
    format: formats.find(isPicture) ?? formats[0] ?? 'image/png',
    template: resource?.getAttribute('template') ?? null,
  }
}

const isPicture = (format: string) => /^image\/(png|jpe?g|webp)/.test(format)

function levelOf(matrix: Element, plane: TilePlane, isTurned: boolean): (GridLevel & { id: string })[] {
  const number = (name: string) => Number(textOf(matrix, name))
  const [first = Number.NaN, second = Number.NaN] = textOf(matrix, 'TopLeftCorner').split(/\s+/).map(Number)
  // The latitude comes first by the letter; some services have it last all the same.
  const isLatFirst = isTurned && Math.abs(first) <= 90
  const scale = number('ScaleDenominator') * METRES_OF_PIXEL
  const level = {
    id: textOf(matrix, 'Identifier'),
    resolution: plane === 'degrees' ? scale / METRES_OF_DEGREE : scale,
    origin: isLatFirst ? ([second, first] as const) : ([first, second] as const),
    size: [number('MatrixWidth'), number('MatrixHeight')] as const,
    tile: number('TileWidth'),
  }
  const numbers = [level.resolution, ...level.origin, ...level.size, level.tile]
  return numbers.every(Number.isFinite) && level.resolution > 0 && level.tile > 0 ? [level] : []
}

function boxOf(layer: Element): Box | null {
  const [box] = within(layer, 'WGS84BoundingBox')
  if (!box) return null
  const corner = (name: string) => textOf(box, name).split(/\s+/).map(Number)
  const [west = Number.NaN, south = Number.NaN] = corner('LowerCorner')
  const [east = Number.NaN, north = Number.NaN] = corner('UpperCorner')
  return west < east && south < north ? [west, south, east, north] : null
}

/** Elements below by their name, whatever stands before it. */
const within = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
]

/** Text of the first child of that name: those of elements further down are theirs. */
function textOf(element: Element, name: string): string {
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1 && (child as Element).localName === name) return child.textContent?.trim() ?? ''
  }
  return ''
}
