import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/drawing.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useMemo, useRef } from 'react'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, type GeometryType, geometryTypes, positionsOf } from '#shared/geo/geometry.ts'
import { depthOf, isNested } from '#shared/geo/read.ts'
import { isObject } from '#shared/is-object.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import { kindsOf } from '../../map/drawing-steps.ts'
import { GeometryMap } from '../../map/GeometryMap.tsx'
import { useDrawMap } from '../../map/use-draw-map.ts'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { DrawingContacts } from './DrawingContacts.tsx'
import { DrawingCorners } from './DrawingCorners.tsx'
import { cornerWord, DrawingHint } from './DrawingHint.tsx'
import { DrawingMeasures } from './DrawingMeasures.tsx'
import { DrawingNumbers } from './DrawingNumbers.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { useDrawingKeys } from './use-drawing-keys.ts'
import { useNeighbours } from './use-neighbours.ts'
import './drawing.css'

interface Props {
  /** What the field is called. */
  name: string
  types: readonly GeometryType[]
  value: unknown
  /** The record that is changed: all others are its neighbours. */
  rowId: string | undefined
  onDone(geometry: Geometry | undefined): void
  onClose(): void
}

const isTouched = window.matchMedia('(pointer: coarse)')

/** Draws a geometry on a map, or alters it there. Nothing is handed on before OK. */
export function GeometryDialog({ name, types, value, rowId, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const ask = useDiscardQuestion()
  const isSmall = useScreenClass() === 0
  const content = useRef<HTMLDivElement>(null)
  const start = useMemo(() => (isShape(value) ? value : undefined), [value])
  const kinds = useMemo(() => kindsOf(types), [types])
  const { neighbours, look } = useNeighbours(rowId)
  const { place, map, drawn, isBare } = useDrawMap({ types, value: start, neighbours, onView: look })
  useDrawingKeys(content, kinds, map, drawn)
  const isChanged = drawn !== undefined && (drawn.geometry !== start || drawn.sketchCorners > 0)
  const take = () => {
    map?.finish()
    const now = map?.now()
    if (now !== start) onDone(now)
    onClose()
  }
  const isByFinger = isSmall || isTouched.matches
  const hasCross = isByFinger && drawn?.mode !== 'adjust'
  return (
    <Modal
      open
      title={t('drawing.title', { name })}
      className="drawing-dialog"
      width={isSmall ? '100vw' : 'min(1200px, calc(100vw - 48px))'}
      centered={!isSmall}
      mask={{ closable: false }}
      okText={t('drawing.use')}
      cancelText={t('drawing.cancel')}
      onOk={take}
      onCancel={() => (isChanged ? ask(onClose) : onClose())}
    >
      <div ref={content} className="drawing-content">
        <DrawingTools kinds={kinds} map={map} drawn={drawn} isByFinger={isByFinger} />
        <div className="drawing-place">
          <GeometryMap label={t('drawing.canvas')} place={place} map={map} hasCross={hasCross} />
          <Fault geometry={drawn?.geometry} types={types} />
          <DrawingContacts map={map} drawn={drawn} neighbours={neighbours} />
          {isBare && drawn && !drawn.geometry && !drawn.sketchCorners && (
            <Alert className="drawing-fault" type="info" showIcon title={t('drawing.bare')} />
          )}
        </div>
        {drawn && isByFinger && <DrawingNumbers map={map} drawn={drawn} />}
        {isByFinger && <FingerButtons map={map} drawn={drawn} />}
        <div className="drawing-facts">
          <DrawingMeasures drawn={drawn} hasRoom={!isSmall} />
          <DrawingHint drawn={drawn} isByFinger={isByFinger} hasCross={hasCross} />
        </div>
      </div>
    </Modal>
  )
}

/** A shape that ends with its second place. */
const isByTwo = (mode: Drawing['mode']) => mode === 'rectangle' || mode === 'circle'

/** What fingers do beside moving the map: corners at its cross, then the chosen one. */
function FingerButtons({ map, drawn }: { map: DrawMap | undefined; drawn: Drawing | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="drawing-finger-buttons">
      {drawn?.mode === 'adjust' ? (
        <DrawingCorners map={map} drawn={drawn} />
      ) : (
        <Button className="drawing-wide" icon={<PlusOutlined aria-hidden />} onClick={() => map?.addCorner()}>
          {t(cornerWord(drawn))}
        </Button>
      )}
      {drawn && drawn.mode !== 'adjust' && drawn.mode !== 'Point' && !isByTwo(drawn.mode) && (
        <Button className="drawing-wide" disabled={!drawn.canFinish} onClick={map?.finish}>
          {t('drawing.finish')}
        </Button>
      )}
    </div>
  )
}

/** What the form will say of it: here it is still in sight. */
function Fault({ geometry, types }: { geometry: Geometry | undefined; types: readonly GeometryType[] }) {
  const { label } = useWords()
  const fault = useMemo(() => geometry && geometryFault(geometry, types), [geometry, types])
  return fault ? (
    <Alert className="drawing-fault" type="error" showIcon role="alert" title={label(fault)} />
  ) : null
}

/** What can be shown on a map, be it ever so wrong: there it is mended. */
function isShape(value: unknown): value is Geometry {
  if (!isObject(value) || !geometryTypes.includes(value.type as GeometryType)) return false
  if (!isNested(value.coordinates, depthOf(value.type as GeometryType))) return false
  const positions = positionsOf(value as Geometry)
  // Mercator's map ends before the poles.
  return positions.length > 0 && positions.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 85)
}
