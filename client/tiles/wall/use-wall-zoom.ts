import { useSyncExternalStore } from 'react'

/** The wall that tiles are measured for, in pixels, and how much larger than on a desk they are on it. */
const WALL = { width: 1920, height: 1080 }
const ON_WALL = 1.45
const LEAST = 0.9

/** The factor by which something is drawn larger than on a desk, to be read from a distance on a screen of any number of pixels. */
export const useWallZoom = (): number => useSyncExternalStore(subscribe, zoom)

function zoom(): number {
  const share = Math.min(window.innerWidth / WALL.width, window.innerHeight / WALL.height)
  return Math.max(LEAST, Math.round(share * ON_WALL * 100) / 100)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
