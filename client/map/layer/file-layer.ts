import GeoJSON from 'ol/format/GeoJSON.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Followed } from '../point-styles.ts'
import type { OnFault } from './base-layers.ts'
import { landColor, landStyles } from './land-styles.ts'
import { layerFile } from './layer-file.ts'
import { projectionOf, shiftedMercator } from './projections.ts'

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })

/** Shapes of a file, each drawn by what it says it is. */
export function createFileLayer(layer: WorkbenchLayer, drawn: Followed, onFault: OnFault) {
  const { style, isBase, attribution } = layer
  const source = new VectorSource({
    ...(attribution && { attributions: attribution }),
    loader: (_extent, _resolution, _projection, done, failed) => {
      featuresOf(layer)
        .then((features) => {
          source.addFeatures(features)
          done?.(features)
        })
        .catch((error: unknown) => {
          failed?.()
          onFault(error)
        })
    },
  })
  return new VectorLayer({
    source,
    declutter: true,
    // Land lies beyond the file, too.
    ...(isBase === 1 && { background: () => landColor(drawn.look) }),
    style: (feature, resolution) => landStyles(feature, resolution, drawn.look, style),
  })
}

async function featuresOf(layer: WorkbenchLayer) {
  const features = format.readFeatures(await (await layerFile(layer)).text())
  if (layer.crs !== shiftedMercator) return features
  for (const feature of features) feature.getGeometry()?.transform(projectionOf(layer.crs), 'EPSG:3857')
  return features
}
