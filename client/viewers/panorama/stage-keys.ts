import type { Stage } from './stage.ts'

/** Degrees that one press of an arrow turns. */
const TURN = 10
/** Steps of a hundred that plus and minus go in and out. */
const ZOOM = 10

const acts: Readonly<Record<string, (on: Stage) => void>> = {
  ArrowLeft: (on) => on.turn({ yaw: -TURN, pitch: 0 }),
  ArrowRight: (on) => on.turn({ yaw: TURN, pitch: 0 }),
  ArrowUp: (on) => on.turn({ yaw: 0, pitch: TURN }),
  ArrowDown: (on) => on.turn({ yaw: 0, pitch: -TURN }),
  '+': (on) => on.zoom(ZOOM),
  '=': (on) => on.zoom(ZOOM),
  '-': (on) => on.zoom(-ZOOM),
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Arrows turn the picture, plus and minus come closer and go away. */
export function turnByKey(stage: Stage | undefined, event: Pressed): void {
  const act = acts[event.key]
  if (!stage || !act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act(stage)
}
