import type LayerGroup from 'ol/layer/Group.js'
import type { Drawing } from './object-styles.ts'
import type { RowTileLayer } from './row-tile-layer.ts'

/** Rows that come as vector tiles: they are more than one answer holds. */
export interface RowTiles {
  /** Path of the call with the filters of the layer. */
  path: string
  /** Field that colours them, if the server counts by it. */
  field: string | undefined
  /** Rises when rows have changed: tiles are asked for anew. */
  version: number
}

/** The tiles of a layer of rows, in its group; what draws them is loaded once there are some. */
export function createTiledRows(group: LayerGroup) {
  let shown: { tiles: RowTiles | undefined; drawing: Drawing }
  let layer: Promise<RowTileLayer> | undefined

  async function load(): Promise<RowTileLayer> {
    const { createRowTileLayer } = await import('./row-tile-layer.ts')
    const made = createRowTileLayer()
    group.getLayers().insertAt(0, made.layer)
    return made
  }

  return {
    show(tiles: RowTiles | undefined, drawing: Drawing) {
      shown = { tiles, drawing }
      if (!tiles && !layer) return
      layer ??= load()
      layer
        .then((made) => made.show(shown.tiles, shown.drawing))
        .catch(() => {
          // Its code did not come: it is asked for again with the next change of the map.
          layer = undefined
        })
    },
  }
}

export type TiledRows = ReturnType<typeof createTiledRows>
