import type { Coordinate } from 'ol/coordinate.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import type { Geometry, GeometryType, Position } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'
import {
  type Corner,
  canLose,
  cornersIn,
  lineAround,
  restAround,
  withCornerAt,
  withoutCorner,
  withoutRest,
} from './corners.ts'
import { createMark } from './draw-mark.ts'
import type { Surface } from './draw-surface.ts'

/** The corner that people have chosen, and what can be done with it. */
export interface ChosenCorner {
  /** From one. */
  number: number
  count: number
  position: Position
  canGo: boolean
  /** What can go with it: the hole that it is of, or one part of several. */
  rest: 'hole' | 'part' | undefined
}

interface Task {
  types: readonly GeometryType[]
  geometry(): Geometry | undefined
  isAdjusting(): boolean
  onChosen(): void
  /** `goesOn`: a key is held down. */
  onAltered(geometry: Geometry, goesOn?: boolean): void
}

/** Pixels from which a corner is chosen: as near as a finger gets. */
const reach = 20

/** One corner of what is drawn is chosen, by pointer or one after the other, and moved or removed. */
export function createCorners(surface: Surface, task: Task) {
  const { map } = surface
  const mark = createMark(surface)
  const choice = createChoice(task)
  const resolution = () => map.getView().getResolution() ?? 1
  const show = () => {
    const chosen = choice.now()
    if (!chosen) return mark.hide()
    const { geometry, corner } = chosen
    mark.show(corner.position, restAround(geometry, corner) && lineAround(geometry, corner))
  }
  const choose = (at: number) => {
    choice.set(at)
    show()
    task.onChosen()
  }
  const chooseInSight = (at: number) => {
    choose(at)
    const { corner } = choice.now() ?? {}
    if (corner) mark.bringIntoSight(corner.position)
  }
  const chooseNear = (place: Coordinate | undefined) =>
    choose(place ? nearest(choice.all(), place, reach * resolution()) : -1)
  map.on('click', ({ coordinate }) => {
    if (task.isAdjusting()) chooseNear(coordinate)
  })
  return {
    show,
    chooseNear,
    chosen: () => chosenOf(choice.now()),
    letGo: () => choose(-1),
    /** The next one or the one before, from the last one to the first. */
    step(by: 1 | -1) {
      const { length } = choice.all()
      const at = choice.now()?.at ?? (by > 0 ? -1 : length)
      chooseInSight((at + by + length) % length)
    },
    ...createCornerWork(choice, chooseInSight, resolution, task),
  }
}

/** What is done with the chosen corner, where there is one. */
function createCornerWork(
  choice: Choice,
  choose: (at: number) => void,
  resolution: () => number,
  { types, onAltered }: Task,
) {
  return {
    /** By pixels, to the right and up. */
    move(right: number, up: number, goesOn: boolean) {
      const chosen = choice.now()
      if (!chosen) return
      const [x = 0, y = 0] = fromLonLat(chosen.corner.position)
      const [lng = 0, lat = 0] = toLonLat([x + right * resolution(), y + up * resolution()]).map(rounded)
      onAltered(withCornerAt(chosen.geometry, chosen.corner, [lng, lat]), goesOn)
      const isThere = (one?: Corner) => one?.position[0] === lng && one.position[1] === lat
      const corners = choice.all()
      // A ring that runs the other way now has them in another order.
      choose(isThere(corners[chosen.at]) ? chosen.at : corners.findIndex(isThere))
    },
    /** The next one is chosen then: who works by keys goes on from there. */
    remove() {
      const chosen = choice.now()
      if (!chosen || !canLose(chosen.geometry, chosen.corner)) return
      onAltered(withoutCorner(chosen.geometry, chosen.corner))
      choose(Math.min(chosen.at, choice.all().length - 1))
    },
    /** The hole that it is of, or its part of several. */
    removeRest() {
      const chosen = choice.now()
      if (!chosen || !restAround(chosen.geometry, chosen.corner)) return
      onAltered(withoutRest(chosen.geometry, chosen.corner, types))
      choose(-1)
    },
  }
}

/** A corner by its place among so many: where they are more or fewer now, none is chosen. */
function createChoice({ geometry, isAdjusting }: Task) {
  let [at, count] = [-1, 0]
  const all = () => {
    const now = geometry()
    return now && isAdjusting() ? cornersIn(now) : []
  }
  return {
    all,
    now() {
      const [now, corners] = [geometry(), all()]
      const corner = corners.length === count ? corners[at] : undefined
      return now && corner ? { geometry: now, corner, at, count } : undefined
    },
    set(next: number) {
      ;[at, count] = [next, all().length]
    },
  }
}

type Choice = ReturnType<typeof createChoice>

function chosenOf(chosen: ReturnType<Choice['now']>): ChosenCorner | undefined {
  if (!chosen) return undefined
  const { geometry, corner, at, count } = chosen
  return {
    number: at + 1,
    count,
    position: corner.position,
    canGo: canLose(geometry, corner),
    rest: restAround(geometry, corner),
  }
}

/** Which corner lies nearest to a place on the map; -1 where none is as near as that. */
function nearest(corners: readonly Corner[], [x = 0, y = 0]: Coordinate, atMost: number): number {
  const distances = corners.map(({ position }) => {
    const [otherX = 0, otherY = 0] = fromLonLat(position)
    return Math.hypot(x - otherX, y - otherY)
  })
  const least = Math.min(...distances)
  return least <= atMost ? distances.indexOf(least) : -1
}
