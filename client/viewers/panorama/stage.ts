import { Viewer } from '@photo-sphere-viewer/core'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/core/index.css'
import '@photo-sphere-viewer/markers-plugin/index.css'
import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { ViewerFault } from '../viewer-fault.ts'
import { partsOf } from './picture-parts.ts'
import { dragged, elementOf } from './spot-element.ts'

/** A direction: degrees to the right of the picture's middle, and above the horizon. */
export interface Direction {
  yaw: number
  pitch: number
}

/** What is in sight: where the middle of the view looks, and degrees from its left to its right edge. */
export interface Sight extends Direction {
  hfov: number
}

interface StageEvents {
  /** A hotspot was pressed. */
  onSpot(id: string): void
  /** The picture was pressed where no hotspot is. */
  onPress(at: Direction): void
  /** A hotspot was dragged there. */
  onMoved(id: string, to: Direction): void
}

const DEGREES = 180 / Math.PI
const DEFAULT_HFOV = 90
/** Degrees from top to bottom when all the way in, and out. */
const [MIN_FOV, MAX_FOV] = [20, 100]
/** A pixel or two that a camera's software adds do not distort what is seen. */
const RATIO_SLACK = 0.02

const rounded = (degrees: number) => Math.round(degrees * 10) / 10
const degreesOf = ({ yaw, pitch }: Direction): Direction => ({
  // The viewer counts from 0 to 360, the contract from -180 to 180.
  yaw: rounded(((yaw * DEGREES + 540) % 360) - 180),
  pitch: rounded(pitch * DEGREES),
})
const radiansOf = ({ yaw, pitch }: Direction): Direction => ({ yaw: yaw / DEGREES, pitch: pitch / DEGREES })

export type Stage = ReturnType<typeof createStage>

/** A picture all around, drawn by WebGL into `container`. It is empty until `show`. */
export function createStage(container: HTMLElement, events: StageEvents) {
  const viewer = new Viewer({
    container,
    adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }),
    navbar: false,
    keyboard: false,
    minFov: MIN_FOV,
    maxFov: MAX_FOV,
    moveInertia: false,
    // Said by ourselves, in the language of the page.
    loadingTxt: '',
    plugins: [MarkersPlugin, GyroscopePlugin],
  })
  const gyroscope = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin)
  const marks = marksOn(viewer, container, events)
  const pictures = picturesIn(viewer)
  return {
    /** @throws ViewerFault when the picture does not come, or cannot be a panorama. */
    show(scene: Scene): Promise<void> {
      marks.clear()
      return pictures.show(scene)
    },
    mark: marks.set,
    look: (at: Direction) => viewer.rotate(radiansOf(at)),
    turn({ yaw, pitch }: Direction) {
      const now = viewer.getPosition()
      viewer.rotate({ yaw: now.yaw + yaw / DEGREES, pitch: now.pitch + pitch / DEGREES })
    },
    /** Closer by that many steps of a hundred. */
    zoom: (by: number) => viewer.zoom(viewer.getZoomLevel() + by),
    sight: () => sightOf(viewer),
    /** Tells what is in sight, now and after each turn. Answers what ends that. */
    watchSight(tell: (sight: Sight) => void): () => void {
      const change = () => tell(sightOf(viewer))
      const names = ['position-updated', 'zoom-updated', 'panorama-loaded'] as const
      for (const name of names) viewer.addEventListener(name, change)
      change()
      return () => {
        for (const name of names) viewer.removeEventListener(name, change)
      }
    },
    hasGyroscope: () => gyroscope.isSupported(),
    /** Looks where the phone is held to, or no longer. @throws when the person does not allow it. */
    async followGyroscope(isOn: boolean): Promise<void> {
      if (isOn) await gyroscope.start()
      else gyroscope.stop()
    },
    destroy: pictures.destroy,
  }
}

/** Pictures of a viewer, one after the other. */
function picturesIn(viewer: Viewer) {
  const { dataHelper } = viewer
  let asked = 0
  let pending: Promise<void> = Promise.resolve()

  /** Shows a scene unless another one was gone to meanwhile, or the stage is no more. */
  async function bring(
    { image, initYaw = 0, initPitch = 0, hfov = DEFAULT_HFOV }: Scene,
    turn: number,
  ): Promise<void> {
    const position = radiansOf({ yaw: initYaw, pitch: initPitch })
    const zoom = dataHelper.fovToZoomLevel(dataHelper.hFovToVFov(hfov))
    const picture = await partsOf(image)
    // Another scene was gone to meanwhile.
    if (turn !== asked) throw new ViewerFault('picture')
    await viewer.setPanorama(picture, { position, zoom, showLoader: false, transition: false }).catch(() => {
      throw new ViewerFault('picture')
    })
    const { width, height } = sizeOf(viewer)
    if (Math.abs(width / height - 2) > RATIO_SLACK)
      throw new ViewerFault('shape', { size: `${width}×${height}` })
  }

  return {
    show(scene: Scene): Promise<void> {
      asked += 1
      pending = bring(scene, asked)
      return pending
    },
    /** At once, or when the picture that is on its way has come: the viewer cannot be destroyed below it. */
    destroy() {
      asked += 1
      void pending.catch(() => {}).then(() => viewer.destroy())
    },
  }
}

function sightOf(viewer: Viewer): Sight {
  const { dataHelper } = viewer
  const hfov = dataHelper.vFovToHFov(dataHelper.zoomLevelToFov(viewer.getZoomLevel()))
  return { ...degreesOf(viewer.getPosition()), hfov: Math.min(120, Math.max(30, rounded(hfov))) }
}

/** The hotspots in the picture, and what is pressed there. */
function marksOn(viewer: Viewer, container: HTMLElement, events: StageEvents) {
  const markers = viewer.getPlugin<MarkersPlugin>(MarkersPlugin)
  markers.addEventListener('select-marker', ({ marker }) => events.onSpot(marker.id))
  viewer.addEventListener('click', ({ data }) => {
    if (!data.marker) events.onPress(degreesOf(data))
  })
  const at = ({ clientX, clientY }: PointerEvent, act: (direction: Direction) => void) => {
    const { left, top } = container.getBoundingClientRect()
    const found = viewer.dataHelper.viewerCoordsToSphericalCoords({ x: clientX - left, y: clientY - top })
    if (found) act(degreesOf(found))
  }
  const letMove = (element: HTMLElement, id: string) =>
    dragged(element, {
      onPress: () => events.onSpot(id),
      onMove: (event) => at(event, (to) => markers.updateMarker({ id, position: radiansOf(to) })),
      onDrop: (event) => at(event, (to) => events.onMoved(id, to)),
    })
  return {
    clear: () => markers.clearMarkers(),
    /** Those that can be moved follow the pointer. */
    set(spots: readonly Hotspot[], { chosen, isMovable = false }: { chosen?: string; isMovable?: boolean }) {
      markers.setMarkers(
        spots.map((spot) => {
          const element = elementOf(spot, spot.id === chosen)
          if (isMovable) letMove(element, spot.id)
          return { id: spot.id, element, position: radiansOf(spot), anchor: 'center center' }
        }),
      )
    },
  }
}

/** Pixels of the picture on screen. */
function sizeOf({ state }: Viewer): { width: number; height: number } {
  // Of a picture in parts: that of the small whole.
  const data = state.textureData?.panoData?.baseData
  if (!data || !('croppedWidth' in data)) return { width: 2, height: 1 }
  return { width: Number(data.croppedWidth), height: Number(data.croppedHeight) }
}
