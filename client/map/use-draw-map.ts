import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from '#shared/geo/measure.ts'
import { createDrawMap, type Drawing, type Task } from './draw-map.ts'
import type { Neighbour } from './neighbours.ts'
import { useLandMap } from './use-land-map.ts'

/** A map to draw on, in its place, and what is drawn on it. */
export function useDrawMap(
  task: Pick<Task, 'types' | 'value' | 'around'> & {
    neighbours: readonly Neighbour[]
    onView(box: Box): void
  },
) {
  const { neighbours } = task
  const look = useEffectEvent(task.onView)
  const [drawn, setDrawn] = useState<Drawing>()
  const {
    place,
    drawing: map,
    isBare,
  } = useLandMap((target, first) =>
    createDrawMap(target, { ...task, onChange: setDrawn, onView: (box) => look(box) }, first),
  )
  useEffect(() => map?.showNeighbours(neighbours), [map, neighbours])
  return { place, map, drawn, isBare }
}
