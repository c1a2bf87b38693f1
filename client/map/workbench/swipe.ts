import type BaseLayer from 'ol/layer/Base.js'
import type OpenMap from 'ol/Map.js'

/** Two layers by their ids, of which one is seen left of a bar and the other right of it. */
export interface Swipe {
  left: string
  right: string
  /** Place of the bar between the left edge of the map, 0, and the right one, 1. */
  share: number
}

/**
 * Shows one layer left of a bar and another one right of it, and all others on both sides. Their extents end at the bar, which
 * cuts off names, too; whatever moves the view moves these.
 */
export function createSwipe(map: OpenMap, layerOf: (id: string) => BaseLayer | undefined) {
  const view = map.getView()
  let swipe: Swipe | undefined
  const cut = () => {
    if (!swipe || !map.getSize()?.every(Boolean)) return
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize())
    const bar = west + (east - west) * swipe.share
    layerOf(swipe.left)?.setExtent([west, south, bar, north])
    layerOf(swipe.right)?.setExtent([bar, south, east, north])
  }
  view.on(['change:center', 'change:resolution'], cut)
  map.on('change:size', cut)
  return {
    /** Undefined: every layer is whole again. */
    setSwipe(next: Swipe | undefined) {
      for (const id of swipe ? [swipe.left, swipe.right] : []) layerOf(id)?.setExtent(undefined)
      swipe = next
      cut()
    },
  }
}
