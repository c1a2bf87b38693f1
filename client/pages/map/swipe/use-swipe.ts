import { useEffect, useMemo, useState } from 'react'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'

/** Cuts two layers at a bar, as the address says; a bar that is dragged gets there when it has come to rest. */
export function useSwipe(
  drawing: WorkbenchMap | undefined,
  layers: readonly ShownLayer[],
  swipe: WorkbenchAddress['swipe'],
  onChange: (change: Partial<WorkbenchAddress>) => void,
) {
  const [moving, setMoving] = useState<number>()
  const left = layers.find(({ code, isOn }) => isOn && code === swipe?.left)?.layer
  const right = layers.find(({ code, isOn }) => isOn && code === swipe?.right)?.layer
  const share = moving ?? swipe?.share ?? 0
  const sides = useMemo(() => (left && right ? { left: left.id, right: right.id } : undefined), [left, right])
  // A layer is there once its records have come.
  useEffect(() => drawing?.setSwipe(sides && { ...sides, share }), [drawing, layers, sides, share])
  if (!swipe || !left || !right) return undefined
  return {
    left: left.layerName ?? swipe.left,
    right: right.layerName ?? swipe.right,
    share,
    onMove(next: number, isOver: boolean) {
      setMoving(isOver ? undefined : next)
      if (isOver) onChange({ swipe: { ...swipe, share: next } })
    },
  }
}
