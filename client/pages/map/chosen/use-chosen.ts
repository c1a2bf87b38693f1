import { useMemo, useRef, useState } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import type { MapObject } from '../../../map/workbench/object-layer.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'

/** Chosen objects of one layer. */
export interface ChosenKind {
  layer: ShownLayer
  shapes: readonly Shape[]
}

/** Ids of chosen rows by the codes of their layers. */
type Ids = Readonly<Record<string, ReadonlySet<string>>>

const nothing: Ids = {}
const none: ReadonlySet<string> = new Set()

const setsOf = (chosen: WorkbenchAddress['chosen']): Ids =>
  Object.fromEntries(Object.entries(chosen).map(([code, ids]) => [code, new Set(ids)]))

const listsOf = (ids: Ids): WorkbenchAddress['chosen'] =>
  Object.fromEntries(Object.entries(ids).map(([code, some]) => [code, [...some]]))

/**
 * Objects of the map that were chosen together; what is no longer shown is no longer chosen. The address says which at the beginning, and
 * is told each change.
 */
export function useChosen(
  layers: readonly ShownLayer[],
  begins: WorkbenchAddress['chosen'],
  onChange: (next: Pick<WorkbenchAddress, 'chosen'>) => void,
) {
  const [ids, setIds] = useState(() => setsOf(begins))
  // The newest, also for who was drawn before it: steps with many rows take a while.
  const latest = useRef(ids)
  const change = (next: Ids) => {
    latest.current = next
    setIds(next)
    onChange({ chosen: listsOf(next) })
  }
  const kinds = useMemo(
    () =>
      layers.flatMap((layer): ChosenKind[] => {
        const wanted = ids[layer.code]
        const shapes = wanted ? (layer.shapes ?? []).filter(({ id }) => wanted.has(id)) : []
        return shapes.length > 0 ? [{ layer, shapes }] : []
      }),
    [layers, ids],
  )
  const gathered = useMemo(
    () =>
      kinds.flatMap(({ layer: { layer }, shapes }) => shapes.map(({ id }) => ({ layerId: layer.id, id }))),
    [kinds],
  )
  const codeOf = (layerId: string) => layers.find(({ layer }) => layer.id === layerId)?.code ?? ''
  return {
    kinds,
    gathered,
    has: (code: string, id: string): boolean => ids[code]?.has(id) ?? false,
    /** In place of those before. */
    take(objects: readonly MapObject[]) {
      const next: Record<string, Set<string>> = {}
      for (const { layerId, shape } of objects) {
        const code = codeOf(layerId)
        next[code] = (next[code] ?? new Set()).add(shape.id)
      }
      change(next)
    },
    /** More of one layer, or fewer. */
    set(code: string, some: readonly string[], isChosen: boolean) {
      const next = new Set(latest.current[code] ?? none)
      for (const id of some) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      change({ ...latest.current, [code]: next })
    },
    /** Leaves these alone of one layer. */
    keepOnly: (code: string, some: readonly string[]) => change({ ...latest.current, [code]: new Set(some) }),
    clear: () => change(nothing),
  }
}

export type Chosen = ReturnType<typeof useChosen>
