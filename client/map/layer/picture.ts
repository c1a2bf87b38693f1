import type ImageWrapper from 'ol/Image.js'
import ImageLayer from 'ol/layer/Image.js'
import { transformExtent } from 'ol/proj.js'
import ImageStatic from 'ol/source/ImageStatic.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { planeOf } from '#shared/geo/layer-grid.ts'
import type { OnFault } from './base-layers.ts'
import { layerFile, revokeOnceRead } from './layer-file.ts'
import { projectionOf } from './projections.ts'

/** One picture that lies on the map by its extent, which is in degrees of its own system. */
export function createPicture(layer: WorkbenchLayer, onFault: OnFault) {
  const { bbox, crs, attribution, id } = layer
  const extent = [...(bbox ?? [])]
  return new ImageLayer({
    source: new ImageStatic({
      // The name alone: the bytes come by a call of ours.
      url: id,
      projection: projectionOf(crs),
      imageExtent: planeOf(crs) === 'degrees' ? extent : transformExtent(extent, 'EPSG:4326', 'EPSG:3857'),
      ...(attribution && { attributions: attribution }),
      imageLoadFunction: (image) => void loadPicture(layer, image, onFault),
    }),
  })
}

async function loadPicture(layer: WorkbenchLayer, image: ImageWrapper, onFault: OnFault) {
  const element = image.getImage() as HTMLImageElement
  try {
    const link = URL.createObjectURL(await layerFile(layer))
    revokeOnceRead(element, link)
    element.src = link
  } catch (error) {
    onFault(error)
    element.dispatchEvent(new Event('error'))
  }
}
