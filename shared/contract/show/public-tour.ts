import type { Scene } from './panorama.ts'

/** What the page of a published panorama is told, in the element `tour`. */
export interface PublicTour {
  scenes: Scene[]
  /** In the language of the page. */
  texts: {
    scenes: string
    spots: string
    close: string
    openVideo: string
    openLink: string
    loading: string
    /** By the names of the viewer's faults. */
    faults: Record<'webgl' | 'picture' | 'shape', string>
    kinds: Record<'scene' | 'info' | 'image' | 'video' | 'link', string>
  }
}

/** Id of the element that holds it as JSON. */
export const TOUR_ELEMENT = 'tour'
