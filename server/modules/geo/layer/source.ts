import { isService } from '#shared/contract/geo/layer-rules.ts'
import type { LayerSource } from '#shared/contract/geo/workbench.ts'
import { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { StoredFile } from '../../../files/files.ts'
import type { Context } from '../../../http/context.ts'
import { uploadedFile } from '../uploaded-file.ts'
import { MAX_FILE } from './upstream.ts'

export type LayerRow = Row<typeof mapLayer>

/** A kind of layer by what its record says; undefined: there is nothing to draw. */
export function sourceOf(layer: LayerRow): LayerSource | undefined {
  const { layerType, url, fileUrl, bindEntity } = layer
  const isAddressed = Boolean(url || fileUrl)
  switch (layerType) {
    case 'graticule':
    case 'geosot':
      return 'lines'
    case 'geojson':
      return isAddressed ? 'file' : bindEntity ? 'records' : undefined
    case 'image':
      return isAddressed && layer.bbox ? 'image' : undefined
    case 'mvt':
      return url ? 'vectorTiles' : undefined
    case 'pmtiles':
      return isAddressed ? 'gridTiles' : undefined
    case 'wmts':
      return url ? (isService(layer) ? 'gridTiles' : 'tiles') : undefined
    default:
      return url ? 'tiles' : undefined
  }
}

/**
 * The uploaded file of a layer; undefined: its content lies elsewhere. Of an archive parts are read, so that it may be larger than
 * what is handed on as a whole. @throws HttpError 400 for one that is not there, or too large
 */
export const layerFile = (
  { store }: Pick<Surroundings, 'store'>,
  ctx: Context,
  { fileUrl, url, layerType }: Pick<LayerRow, 'fileUrl' | 'url' | 'layerType'>,
): Promise<StoredFile | undefined> =>
  uploadedFile(
    { store },
    ctx,
    fileUrl || url,
    layerType === 'pmtiles' ? mapLayer.fields.fileUrl : { maxBytes: MAX_FILE },
  )
