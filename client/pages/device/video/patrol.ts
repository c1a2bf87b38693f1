import type { CameraPreset } from '#shared/contract/device/camera.ts'

/** Seconds that a camera may stay at a position; sixteen cameras at the shortest are about as many commands as a person has. */
export const dwells = [15, 30, 60, 120] as const
export type Dwell = (typeof dwells)[number]

/** Which positions a camera goes round, and how long it stays at each. */
export interface Patrol {
  presets: readonly CameraPreset[]
  dwell: Dwell
}

interface Parts {
  /** @throws where the camera does not go */
  go(preset: CameraPreset): Promise<unknown>
  /** It is on its way there. */
  onWay(preset: CameraPreset): void
  /** A camera that does not go is not asked again and again. */
  onFault(): void
}

/** Sends a camera round its positions, from the first one on, until `signal` says so. */
export async function patrolling(
  { presets, dwell }: Patrol,
  { go, onWay, onFault }: Parts,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 0; presets.length > 0 && !signal.aborted; n = (n + 1) % presets.length) {
    const preset = presets[n]
    if (!preset) return
    onWay(preset)
    try {
      await go(preset)
    } catch {
      if (!signal.aborted) onFault()
      return
    }
    await pause(dwell * 1000, signal)
  }
}

/** Ends with the signal, too. */
const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) return done()
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      done()
    }
    const timer = setTimeout(over, time)
    signal.addEventListener('abort', over)
  })
