import type { KeyboardEvent } from 'react'
import type { Stage } from './stage.ts'

/** Degrees that one press of an arrow turns. */
const TURN = 10
/** Steps of a hundred that plus and minus go in and out. */
const ZOOM = 10

/** Arrows turn the picture, plus and minus come closer and go away. */
export function useStageKeys(stage: Stage | undefined) {
  const acts: Record<string, (on: Stage) => void> = {
    ArrowLeft: (on) => on.turn({ yaw: -TURN, pitch: 0 }),
    ArrowRight: (on) => on.turn({ yaw: TURN, pitch: 0 }),
    ArrowUp: (on) => on.turn({ yaw: 0, pitch: TURN }),
    ArrowDown: (on) => on.turn({ yaw: 0, pitch: -TURN }),
    '+': (on) => on.zoom(ZOOM),
    '=': (on) => on.zoom(ZOOM),
    '-': (on) => on.zoom(-ZOOM),
  }
  return (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!stage || !act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(stage)
  }
}
