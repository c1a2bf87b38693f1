import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import type { PlacedPoint } from './point-layers.ts'
import { createPointMap, type Reports } from './point-map.ts'
import { useLandMap } from './use-land-map.ts'
import { ZoomTools } from './ZoomTools.tsx'
import 'ol/ol.css'
import './map.css'

interface Props {
  label: string
  points: readonly PlacedPoint[]
  /** Those with a ring around them, the one first that has to be in sight. */
  marked: readonly string[]
  onPoint(keys: readonly string[]): void
  onChoose(key: string): void
}

interface Tip {
  keys: readonly string[]
  at: readonly [x: number, y: number]
}

/** Points on a map without tiles: the outline of the land and the names of its grids lie under them. */
export function PointMap({ label, points, marked, onPoint, onChoose }: Props) {
  const { t } = useWords()
  const [tip, setTip] = useState<Tip>()
  const point = (keys: readonly string[], at: Tip['at']) => {
    setTip(keys.length > 0 ? { keys, at } : undefined)
    onPoint(keys)
  }
  const { place, drawing } = useDrawing({ points, marked, onPoint: point, onChoose })
  const [first] = tip ? points.filter(({ key }) => tip.keys.includes(key)) : []
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

interface Drawn extends Pick<Props, 'points' | 'marked'>, Reports {}

/** The map in its place, told of everything that changes around it. */
function useDrawing({ points, marked, onPoint, onChoose }: Drawn) {
  const point = useEffectEvent(onPoint)
  const choose = useEffectEvent(onChoose)
  const { place, drawing } = useLandMap((target, look) =>
    createPointMap(target, { onPoint: (keys, at) => point(keys, at), onChoose: (key) => choose(key) }, look),
  )
  useEffect(() => drawing?.show(points), [drawing, points])
  useEffect(() => drawing?.mark(marked), [drawing, marked])
  return { place, drawing }
}
