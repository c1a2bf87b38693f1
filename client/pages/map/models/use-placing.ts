import { useEffect, useEffectEvent, useState } from 'react'
import type { Bounds, Placement } from '#shared/geo/footprint.ts'
import { createPlacing } from '../../../map/models/placing.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'

interface Options {
  map: WorkbenchMap
  bounds: Bounds | undefined
  placement: Placement
  /** Pixels at the right and below that something covers. */
  covered(): readonly [right: number, bottom: number]
  onPlaced(placement: Placement): void
}

/** A model on the map at what its fields say; `live` is where a hand has it just now. */
export function usePlacing({ map, bounds, placement, covered, onPlaced }: Options): Placement {
  const look = useMapLook()
  const [drawn] = useState({ look })
  const [placing, setPlacing] = useState<ReturnType<typeof createPlacing>>()
  const [held, setHeld] = useState<Placement>()
  const change = useEffectEvent((next: Placement, isDone: boolean) => {
    setHeld(isDone ? undefined : next)
    if (isDone) onPlaced(next)
  })
  const begin = useEffectEvent((made: ReturnType<typeof createPlacing>) => {
    made.show(placement)
    made.reveal(covered())
  })
  useEffect(() => {
    const made = createPlacing({
      map: map.open,
      drawn,
      bounds,
      onChange: (next, isDone) => change(next, isDone),
    })
    begin(made)
    setPlacing(made)
    map.occupy(true)
    return () => {
      map.occupy(false)
      made.dispose()
    }
  }, [map, drawn, bounds])
  const live = held ?? placement
  useEffect(() => placing?.show(live), [placing, live])
  useEffect(() => {
    drawn.look = look
    placing?.paint()
  }, [placing, drawn, look])
  return live
}
