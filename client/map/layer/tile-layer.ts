import type ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import TileImage from 'ol/source/TileImage.js'
import type Tile from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { requestFile } from '../../api/request.ts'
import { gridOf, tileAddress } from './grids.ts'
import { revokeOnceRead } from './layer-file.ts'
import { projectionOf } from './projections.ts'

/** Pictures of a service in a grid; those of other systems of coordinates are bent into that of the map. */
export function createTileLayer(layer: WorkbenchLayer, tileGrid = gridOf(layer)) {
  const { attribution, crs } = layer
  const source = new TileImage({
    url: tileAddress(layer),
    projection: projectionOf(crs),
    tileGrid,
    ...(attribution && { attributions: attribution }),
    tileLoadFunction: (tile, address) => void loadTile(tile, address),
  })
  return new TileLayer({ source })
}

/** Loads a tile by a call of ours, which bears the token as every other; one that does not come leaves a gap. */
async function loadTile(tile: Tile, address: string) {
  try {
    const { blob } = await requestFile(address, { silent: true, quiet: true })
    if (blob.size === 0) return tile.setState(TileState.EMPTY)
    const image = (tile as ImageTile).getImage() as HTMLImageElement
    const link = URL.createObjectURL(blob)
    revokeOnceRead(image, link)
    image.src = link
  } catch {
    tile.setState(TileState.ERROR)
  }
}
