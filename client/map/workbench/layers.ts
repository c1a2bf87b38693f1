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

/** The layers on a map, each below those that stand behind it in the list. */
export function createLayers(map: OpenMap, drawn: { readonly look: MapLook }) {
  const bases = new Map<string, BaseLayer>()
  const objects = new Map<string, ObjectLayer>()
  const tiled = new Map<string, TiledRows>()
  return {
    layerOf: (id: string): BaseLayer | undefined => bases.get(id) ?? objects.get(id)?.group,
    objects: objects as ReadonlyMap<string, ObjectLayer>,
    /** Puts a layer that is no records there, or takes it away. */
    showBase(layer: WorkbenchLayer, isShown: boolean, zIndex: number, opacity: number) {
      const known = bases.get(layer.id)
      const made = known ?? (isShown ? createBaseLayer(layer, drawn) : undefined)
      if (!made) return
      if (!known) {
        bases.set(layer.id, made)
        map.addLayer(made)
      }
      made.setVisible(isShown)
      made.setZIndex(zIndex)
      made.setOpacity(opacity)
    },
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
