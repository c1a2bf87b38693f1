import type BaseLayer from 'ol/layer/Base.js'
import type OpenMap from 'ol/Map.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { createBaseLayer } from '../layer/base-layers.ts'
import type { MapLook } from '../point-styles.ts'
import { createObjectLayer, type ObjectLayer } from './object-layer.ts'
import type { Drawing } from './object-styles.ts'
import { createTiledRows, type RowTiles, type TiledRows } from './tiled-rows.ts'

const none: readonly Shape[] = []

/** Told of a layer that did not come; undefined: it is tried again. */
export type OnLayerFault = (id: string, error: unknown) => void

/** The layers on a map, each below those that stand behind it in the list. */
export function createLayers(
  map: OpenMap,
  drawn: { readonly look: MapLook },
  onFault: OnLayerFault = () => {},
) {
  const { baseOf, ...bases } = createBases(map, drawn, onFault)
  const objects = new Map<string, ObjectLayer>()
  const tiled = new Map<string, TiledRows>()
  return {
    layerOf: (id: string): BaseLayer | undefined => baseOf(id) ?? objects.get(id)?.group,
    objects: objects as ReadonlyMap<string, ObjectLayer>,
    ...bases,
    /** Puts records of a layer there, or takes them away; with tiles, these are drawn in their place. */
    showObjects(
      layer: WorkbenchLayer,
      { shapes, tiles }: { shapes: readonly Shape[] | undefined; tiles: RowTiles | undefined },
      drawing: Drawing,
      zIndex: number,
      opacity: number,
    ) {
      const known = objects.get(layer.id)
      if (!shapes) {
        known?.group.setVisible(false)
        return
      }
      const made = known ?? createObjectLayer(layer, drawing)
      if (!known) {
        objects.set(layer.id, made)
        map.addLayer(made.group)
        tiled.set(layer.id, createTiledRows(made.group))
      }
      made.draw(drawing)
      made.setShapes(tiles ? none : shapes)
      tiled.get(layer.id)?.show(tiles, drawing)
      made.group.setVisible(true)
      made.group.setZIndex(zIndex)
      made.group.setOpacity(opacity)
    },
  }
}

/** Layers that are no records. */
function createBases(map: OpenMap, drawn: { readonly look: MapLook }, onFault: OnLayerFault) {
  const bases = new Map<string, { layer: WorkbenchLayer; made: BaseLayer }>()
  /** Puts a layer there, or takes it away. */
  function showBase(layer: WorkbenchLayer, isShown: boolean, zIndex: number, opacity: number) {
    const { id } = layer
    const known = bases.get(id)?.made
    const made = known ?? (isShown ? createBaseLayer(layer, drawn, (error) => onFault(id, error)) : undefined)
    if (!made) return
    if (!known) {
      bases.set(id, { layer, made })
      map.addLayer(made)
    }
    made.setVisible(isShown)
    made.setZIndex(zIndex)
    made.setOpacity(opacity)
  }
  return {
    baseOf: (id: string): BaseLayer | undefined => bases.get(id)?.made,
    showBase,
    /** Asks anew for a layer that did not come. */
    retryBase(id: string) {
      const known = bases.get(id)
      if (!known) return
      const { layer, made } = known
      onFault(id, undefined)
      bases.delete(id)
      map.removeLayer(made)
      showBase(layer, made.getVisible(), made.getZIndex() ?? 0, made.getOpacity())
    },
  }
}
