import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/drawing.ts'
import { Alert, Modal } from 'antd'
import { useMemo } from 'react'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, type GeometryType, geometryTypes, positionsOf } from '#shared/geo/geometry.ts'
import { depthOf, isNested } from '#shared/geo/read.ts'
import { isObject } from '#shared/is-object.ts'
import { useWords } from '../../i18n/use-words.ts'
import { kindsOf } from '../../map/drawing-steps.ts'
import { useDrawMap } from '../../map/use-draw-map.ts'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { DrawingBoard } from './DrawingBoard.tsx'
import { DrawingContacts } from './DrawingContacts.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface Props {
  /** What the field is called. */
  name: string
  types: readonly GeometryType[]
  value: unknown
  /** In sight at first, where nothing is drawn. */
  around?: Geometry | undefined
  /** The record that is changed: all others are its neighbours. */
  rowId: string | undefined
  onDone(geometry: Geometry | undefined): void
  onClose(): void
}

/** Draws a geometry on a map, or alters it there. Nothing is handed on before OK. */
export function GeometryDialog({ name, types, value, around, rowId, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const ask = useDiscardQuestion()
  const isSmall = useScreenClass() === 0
  const start = useMemo(() => (isShape(value) ? value : undefined), [value])
  const kinds = useMemo(() => kindsOf(types), [types])
  const { neighbours, look } = useNeighbours(rowId)
  const { place, map, drawn, isBare } = useDrawMap({ types, value: start, around, neighbours, onView: look })
  const isChanged = drawn !== undefined && (drawn.geometry !== start || drawn.sketchCorners > 0)
  const take = () => {
    map?.finish()
    const now = map?.now()
    if (now !== start) onDone(now)
    onClose()
  }
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
      <DrawingBoard kinds={kinds} place={place} map={map} drawn={drawn}>
        <Fault geometry={drawn?.geometry} types={types} />
        <DrawingContacts map={map} drawn={drawn} neighbours={neighbours} />
        {isBare && drawn && !drawn.geometry && !drawn.sketchCorners && (
          <Alert className="drawing-fault" type="info" showIcon title={t('drawing.bare')} />
        )}
      </DrawingBoard>
    </Modal>
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
