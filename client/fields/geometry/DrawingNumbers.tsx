import { Button, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'

interface Props {
  map: DrawMap | undefined
  drawn: Drawing
}

const MAX_EDGE = 100_000
const MAX_WIDTH = 200

/** What is drawn by numbers: how wide a cut is, and the next edge by its length and direction. */
export function DrawingNumbers({ map, drawn }: Props) {
  const { mode, sketchCorners } = drawn
  const isByCorners = mode !== 'adjust' && mode !== 'Point' && mode !== 'rectangle' && mode !== 'circle'
  return (
    <>
      {mode === 'cut' && <CutWidth map={map} />}
      {isByCorners && sketchCorners > 0 && <NextEdge map={map} drawn={drawn} />}
    </>
  )
}

function CutWidth({ map }: Pick<Props, 'map'>) {
  const { t } = useTranslation()
  return (
    <InputNumber
      className="drawing-number"
      min={0}
      max={MAX_WIDTH}
      precision={2}
      prefix={t('drawing.cutWidth')}
      suffix="m"
      aria-label={t('drawing.cutWidth')}
      placeholder="0"
      onChange={(metres) => map?.setWidth(metres ?? 0)}
    />
  )
}

/** Enter adds the edge; without a direction it goes towards the pointer. */
function NextEdge({ map, drawn: { edge } }: Props) {
  const { t } = useTranslation()
  const [metres, setMetres] = useState<number | null>(null)
  const [bearing, setBearing] = useState<number | null>(null)
  const add = () => {
    if (metres === null || metres <= 0) return
    map?.addEdge(metres, bearing ?? undefined)
    setMetres(null)
    setBearing(null)
  }
  return (
    <Space.Compact>
      <InputNumber
        className="drawing-number"
        min={0}
        max={MAX_EDGE}
        precision={2}
        prefix={t('drawing.edge')}
        suffix="m"
        aria-label={t('drawing.edge')}
        placeholder={edge?.metres.toFixed(1)}
        value={metres}
        onChange={setMetres}
        onPressEnter={add}
      />
      <InputNumber
        className="drawing-number"
        min={0}
        max={360}
        precision={1}
        prefix={t('drawing.bearing')}
        suffix="°"
        aria-label={t('drawing.bearing')}
        placeholder={edge?.bearing.toFixed(1)}
        value={bearing}
        onChange={setBearing}
        onPressEnter={add}
      />
      <Button disabled={metres === null} onClick={add}>
        {t('drawing.addEdge')}
      </Button>
    </Space.Compact>
  )
}
