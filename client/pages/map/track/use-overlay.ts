import type BaseLayer from 'ol/layer/Base.js'
import { useEffect } from 'react'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'

/** Lays a layer over the map for as long as it is drawn. */
export function useOverlay(map: WorkbenchMap | undefined, layer: BaseLayer) {
  useEffect(() => map?.overlay(layer), [map, layer])
}
