import { useState } from 'react'
import { createDrawMap, type Drawing, type Task } from './draw-map.ts'
import { useLandMap } from './use-land-map.ts'

/** A map to draw on, in its place, and what is drawn on it. */
export function useDrawMap(task: Pick<Task, 'types' | 'value'>) {
  const [drawn, setDrawn] = useState<Drawing>()
  const {
    place,
    drawing: map,
    isBare,
  } = useLandMap((target, look) => createDrawMap(target, { ...task, onChange: setDrawn }, look))
  return { place, map, drawn, isBare }
}
