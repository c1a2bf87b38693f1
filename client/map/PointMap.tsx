import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLook } from '../charts/use-look.ts'
import { useWords } from '../i18n/use-words.ts'
import type { PlacedPoint } from './point-layers.ts'
import { createPointMap, type PointMapDrawing, type Reports } from './point-map.ts'
import { useBackdrop } from './use-backdrop.ts'
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
      <Tools drawing={drawing} />
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
  const { token } = theme.useToken()
  const chartLook = useLook()
  const look = useMemo(() => ({ ...chartLook, primary: token.colorPrimary }), [chartLook, token.colorPrimary])
  const { outline, names } = useBackdrop()
  const place = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<PointMapDrawing>()
  const point = useEffectEvent(onPoint)
  const choose = useEffectEvent(onChoose)
  const draw = useEffectEvent((target: HTMLElement) =>
    createPointMap(target, { onPoint: (keys, at) => point(keys, at), onChoose: (key) => choose(key) }, look),
  )
  useEffect(() => {
    if (!place.current) return
    const made = draw(place.current)
    setDrawing(made)
    return made.dispose
  }, [])
  useEffect(() => drawing?.paint(look), [drawing, look])
  useEffect(() => drawing?.showBackdrop({ outline, names }), [drawing, outline, names])
  useEffect(() => drawing?.show(points), [drawing, points])
  useEffect(() => drawing?.mark(marked), [drawing, marked])
  return { place, drawing }
}

/** Nearer, further, and all of it, for those who have no wheel. */
function Tools({ drawing }: { drawing: PointMapDrawing | undefined }) {
  const { t } = useWords()
  return (
    <div className="point-map-tools">
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('map.nearer')}
        onClick={() => drawing?.zoom(1)}
      />
      <Button
        size="small"
        icon={<MinusOutlined aria-hidden />}
        aria-label={t('map.further')}
        onClick={() => drawing?.zoom(-1)}
      />
      <Button
        size="small"
        icon={<AimOutlined aria-hidden />}
        aria-label={t('map.whole')}
        title={t('map.whole')}
        onClick={() => drawing?.whole()}
      />
    </div>
  )
}
