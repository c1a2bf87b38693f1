import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Box } from '#shared/geo/measure.ts'
import { useMapLayers } from '../../crud/data/useMapLayers.ts'
import { nextBox } from '../../map/next-box.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { MapView } from '../../map/workbench/workbench-map.ts'
import { useChosen } from './chosen/use-chosen.ts'
import { usePast } from './past/use-past.ts'
import { useSwipe } from './swipe/use-swipe.ts'
import { useWorkbenchMap } from './use-workbench-map.ts'
import { addressIn, type WorkbenchAddress, withAddress } from './workbench-address.ts'

/** The map with what its address says, the records of its layers, and what is chosen on it. */
export function useWorkbench() {
  const { address, change } = useAddress()
  const [part, setPart] = useState<Box>()
  const { workbench, layers: present, themes } = useMapLayers(address.on, { part })
  const { layers, ...past } = usePast(present, address.time)
  const chosen = useChosen(layers, address.chosen, change)
  const [isBoxing, setBoxing] = useState(false)
  const opacity = useOpacities(address.opacities, change)
  const choose = (object: MapObject | undefined) => {
    const code = layers.find(({ layer }) => layer.id === object?.layerId)?.code
    change({ object: object && code ? { layer: code, id: object.shape.id } : undefined })
  }
  const map = useWorkbenchMap({
    layers,
    opacities: opacity.shares,
    tints: address.tints,
    view: address.view,
    object: address.object,
    gathered: chosen.gathered,
    isBoxing,
    onBox(objects) {
      setBoxing(false)
      chosen.take(objects)
    },
    onChoose: (objects) => choose(nextOf(objects, address.object)),
    onView(view: MapView, sight: Box) {
      change({ view })
      setPart((before) => nextBox(before, sight))
    },
  })
  const { drawing, faults } = map
  const told = useMemo(
    () =>
      layers.map((one) => {
        const error = faults[one.layer.id]
        return error ? { ...one, error, retry: () => drawing?.retryBase(one.layer.id) } : one
      }),
    [layers, faults, drawing],
  )
  const swipe = useSwipe(map.drawing, layers, address.swipe, change)
  return {
    ...{ address, change, workbench, layers: told, themes, past, chosen, choose, map, swipe },
    ...{ isBoxing, setBoxing, opacity },
  }
}

export type OpenWorkbench = ReturnType<typeof useWorkbench>

/** Content of the address, and its changes: without a step for Back, as the map moves all the time. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => addressIn(search), [search])
  const change = (next: Partial<WorkbenchAddress>) =>
    setSearch((before) => withAddress(before, next), { replace: true })
  return { address, change }
}

/** Opacities of layers: those of the address, and one that is being dragged, which gets there when it is let go. */
function useOpacities(
  kept: WorkbenchAddress['opacities'],
  change: (next: Partial<WorkbenchAddress>) => void,
) {
  const [dragged, setDragged] = useState<WorkbenchAddress['opacities']>()
  return {
    /** From 0 to 1, by the codes of layers. */
    shares: dragged ?? kept,
    drag: (code: string, share: number) => setDragged({ ...kept, [code]: share }),
    set(code: string, share: number) {
      setDragged(undefined)
      change({ opacities: { ...kept, [code]: share } })
    },
  }
}

export type LayerOpacities = ReturnType<typeof useOpacities>

/** Chooses of several below one another the next one at each press. */
function nextOf(objects: readonly MapObject[], chosen: WorkbenchAddress['object']): MapObject | undefined {
  const at = objects.findIndex(({ shape }) => shape.id === chosen?.id)
  return objects[(at + 1) % objects.length]
}
