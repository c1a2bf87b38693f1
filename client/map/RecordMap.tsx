import { useEffect, useEffectEvent, useState } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Box } from '#shared/geo/measure.ts'
import { useWords } from '../i18n/use-words.ts'
import '../i18n/more/map.ts'
import { createRecordMap, type RecordReports } from './record-map.ts'
import { useLandMap } from './use-land-map.ts'
import type { Drawing } from './workbench/object-styles.ts'
import { ZoomTools } from './ZoomTools.tsx'
import 'ol/ol.css'
import './map.css'

/** A layer of the tenant below the records. */
export interface LayerBelow {
  layer: WorkbenchLayer
  isOn: boolean
  /** Of a layer of records: them. Undefined: not asked for, or on their way. */
  shapes: readonly Shape[] | undefined
  isOfRecords: boolean
}

interface Props extends Pick<RecordReports, 'onChoose'> {
  label: string
  shapes: readonly Shape[]
  drawing: Drawing
  /** Those with a ring around them. */
  marked: readonly string[]
  /** The one that has to be in sight. */
  sought: string | undefined
  below?: readonly LayerBelow[]
  onPoint(keys: readonly string[]): void
  onView?: (box: Box) => void
}

interface Tip {
  keys: readonly string[]
  at: readonly [x: number, y: number]
}

/** The records of a list on the map of the tenant. */
export function RecordMap({ label, shapes, onPoint, ...drawn }: Props) {
  const { t } = useWords()
  const [tip, setTip] = useState<Tip>()
  const point = (keys: readonly string[], at: Tip['at']) => {
    setTip(keys.length > 0 ? { keys, at } : undefined)
    onPoint(keys)
  }
  const { place, drawing } = useRecordMap({ ...drawn, shapes, onPoint: point })
  const first = tip && shapes.find(({ id }) => id === tip.keys[0])
  return (
    <div className="point-map" onPointerLeave={() => tip && point([], [0, 0])}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it. */}
      <div ref={place} className="point-map-canvas" role="application" aria-label={label} tabIndex={0} />
      <ZoomTools drawing={drawing} />
      {tip && first && (
        <div className="point-map-tip" style={{ left: tip.at[0], top: tip.at[1] }} aria-hidden="true">
          {tip.keys.length > 1 ? t('map.several', { name: first.name, count: tip.keys.length }) : first.name}
        </div>
      )}
    </div>
  )
}

type Drawn = Omit<Props, 'label' | 'onPoint'> & Pick<RecordReports, 'onPoint'>

const noLayers: readonly LayerBelow[] = []

/** The map in its place, told of everything that changes around it. */
function useRecordMap({
  shapes,
  drawing: how,
  marked,
  sought,
  below = noLayers,
  onView,
  onPoint,
  onChoose,
}: Drawn) {
  const point = useEffectEvent(onPoint)
  const choose = useEffectEvent(onChoose)
  const look = useEffectEvent((box: Box) => onView?.(box))
  const { place, drawing } = useLandMap((target, first) =>
    createRecordMap(
      target,
      {
        onPoint: (keys, at) => point(keys, at),
        onChoose: (key) => choose(key),
        onView: (box) => look(box),
      },
      first,
    ),
  )
  useEffect(() => drawing?.show(shapes, how), [drawing, shapes, how])
  useEffect(() => drawing?.mark(marked), [drawing, marked])
  useEffect(() => drawing?.bringIntoSight(sought), [drawing, sought])
  useEffect(() => {
    below.forEach(({ layer, isOn, isOfRecords, shapes: own }, n) => {
      const opacity = layer.opacity ?? 1
      const style = layer.style ?? {}
      if (isOfRecords)
        drawing?.showObjects(
          layer,
          { shapes: own, tiles: undefined },
          { style, tint: undefined, look: how.look },
          n + 1,
          opacity,
        )
      else drawing?.showBase(layer, isOn, n + 1, opacity)
    })
  }, [drawing, below, how.look])
  return { place, drawing }
}
