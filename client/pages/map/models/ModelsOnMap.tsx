import { useEffect, useState } from 'react'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import { createFootprints } from '../../../map/models/footprint-layer.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'
import { PlacingPanel } from './PlacingPanel.tsx'

interface Props {
  map: WorkbenchMap | undefined
  layers: readonly ShownLayer[]
  /** Id of the model that is being placed. */
  placing: string | undefined
  onChange(change: Partial<WorkbenchAddress>): void
}

/** Models on the workbench: the ground that they cover, and the one that is being placed. */
export function ModelsOnMap({ map, layers, placing, onChange }: Props) {
  useFootprints(map, layers, placing)
  if (!map || !placing) return null
  const layer = layers.find(
    ({ definition, entity }) => (definition?.name ?? entity?.resource) === threeDModel.name,
  )
  const on = layers.filter(({ isOn }) => isOn).map(({ code }) => code)
  const shown = layer && !layer.isOn ? { on: [...on, layer.code] } : {}
  return (
    <PlacingPanel
      key={placing}
      id={placing}
      map={map}
      onClose={(isSaved) =>
        onChange({
          place: undefined,
          ...(isSaved && layer && { ...shown, object: { layer: layer.code, id: placing } }),
        })
      }
    />
  )
}

function useFootprints(
  map: WorkbenchMap | undefined,
  layers: readonly ShownLayer[],
  placing: string | undefined,
) {
  const look = useMapLook()
  const [drawn] = useState({ look })
  const [footprints, setFootprints] = useState<ReturnType<typeof createFootprints>>()
  useEffect(() => {
    if (!map) return
    const made = createFootprints(map.open, drawn)
    setFootprints(made)
    return made.dispose
  }, [map, drawn])
  useEffect(() => {
    const models = layers.filter(({ isOn, definition }) => isOn && definition?.name === threeDModel.name)
    const shapes = models.flatMap(({ shapes: all, tiles }) => (tiles ? [] : (all ?? [])))
    footprints?.show(shapes.filter(({ id }) => id !== placing))
  }, [footprints, layers, placing])
  useEffect(() => {
    drawn.look = look
    footprints?.paint()
  }, [footprints, drawn, look])
}
