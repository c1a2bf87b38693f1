import ScaleLine from 'ol/control/ScaleLine.js'
import { defaults as usualInteractions } from 'ol/interaction/defaults.js'
import type BaseLayer from 'ol/layer/Base.js'
import OpenMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import View from 'ol/View.js'

/** How far in people may go. */
export const closest = 18
/** Pixels around the land when all of it is in sight. */
export const landPadding = 16
/** Milliseconds that the map takes to get where a button leads. */
export const soon = 200

interface LandMapOptions {
  doubleClickZoom?: boolean
  /** A drag with Shift is for the caller, and does not zoom. */
  hasBox?: boolean
  /** Pixels drawn for one of CSS; as many as the screen has by default. */
  pixelRatio?: number | undefined
}

/** An empty map of the country with a scale: north stays above. */
export function createLandMap(
  target: HTMLElement,
  layers: BaseLayer[],
  { doubleClickZoom = true, hasBox = false, pixelRatio }: LandMapOptions = {},
): OpenMap {
  const map = new OpenMap({
    target,
    ...(pixelRatio !== undefined && { pixelRatio }),
    view: new View({ center: fromLonLat([105, 36]), zoom: 4, maxZoom: closest }),
    layers,
    controls: [new ScaleLine()],
    interactions: usualInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      doubleClickZoom,
      shiftDragZoom: !hasBox,
    }),
  })
  endTapsOn(map)
  return map
}

/** Keeps taps to the map: the click that browsers make of one afterwards would press what the tap has just opened above the map. */
function endTapsOn(map: OpenMap): void {
  map.getViewport()?.addEventListener('touchend', (event) => {
    if (event.cancelable && event.target instanceof HTMLCanvasElement) event.preventDefault()
  })
}
