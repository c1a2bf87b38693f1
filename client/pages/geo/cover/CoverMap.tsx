import { useMemo } from 'react'
import type { Area } from '#shared/geo/geometry.ts'
import { RecordMap } from '../../../map/RecordMap.tsx'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { TintValue } from '../../../map/workbench/tint.ts'

export interface CoverShape {
  id: string
  name: string
  geometry: Area
  /** Key of the kind that it is of. */
  kind: string
}

interface Props {
  label: string
  shapes: readonly CoverShape[]
  kinds: readonly TintValue[]
  marked?: string | undefined
  onChoose?(id: string): void
}

/** Areas in the colours of their kinds; the last ones lie above. */
export function CoverMap({ label, shapes, kinds, marked, onChoose }: Props) {
  const look = useMapLook()
  const drawn = useMemo(
    () =>
      shapes.map(({ id, name, geometry, kind }) => ({
        ...{ id, name, geometry, lng: null, lat: null },
        values: { kind },
      })),
    [shapes],
  )
  const drawing = useMemo(() => {
    const byKey = new Map(kinds.map((kind) => [kind.key, kind]))
    const tint = { field: 'kind', values: kinds, of: drawnAs(byKey) }
    return { style: { labelField: 'name', strokeWidth: 1 }, tint, look }
  }, [kinds, look])
  const rings = useMemo(() => (marked === undefined ? [] : [marked]), [marked])
  return (
    <RecordMap
      label={label}
      shapes={drawn}
      drawing={drawing}
      marked={rings}
      sought={marked}
      onPoint={() => {}}
      onChoose={(id) => onChoose?.(id)}
    />
  )
}

const drawnAs =
  (byKey: ReadonlyMap<string, TintValue>) =>
  ({ values }: { values: Record<string, unknown> }) =>
    byKey.get(String(values.kind))
