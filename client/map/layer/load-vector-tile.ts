import type { FeatureLike } from 'ol/Feature.js'
import type Tile from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import type VectorTile from 'ol/VectorTile.js'
import { requestFile } from '../../api/request.ts'

/** Loads a tile by a call of ours, which bears the token as every other; one that does not come leaves a gap. */
export function loadVectorTile(loaded: Tile, address: string): void {
  const tile = loaded as VectorTile<FeatureLike>
  tile.setLoader((extent, _, projection) => {
    requestFile(address, { silent: true, quiet: true })
      .then(({ blob }) => blob.arrayBuffer())
      .then((bytes) =>
        tile.setFeatures(tile.getFormat().readFeatures(bytes, { extent, featureProjection: projection })),
      )
      .catch(() => tile.setState(TileState.ERROR))
  })
}
