import type { Scene } from './panorama.ts'
import type { ScenePlace } from './scene-places.ts'

/** What the page of a published panorama is told, in the element `tour`. */
export interface PublicTour {
  /** Without where on earth they are. */
  scenes: Scene[]
  /** Places of the scenes in relation to each other; none: they are not known. */
  places: ScenePlace[]
  /** In the language of the page. */
  texts: {
    scenes: string
    spots: string
    close: string
    openVideo: string
    openLink: string
    loading: string
    map: string
    north: string
    gyroscope: string
    gyroscopeRefused: string
    /** By the names of the viewer's faults. */
    faults: Record<'webgl' | 'picture' | 'shape', string>
    kinds: Record<'scene' | 'info' | 'image' | 'video' | 'link', string>
  }
}

/** Id of the element that holds it as JSON. */
export const TOUR_ELEMENT = 'tour'
