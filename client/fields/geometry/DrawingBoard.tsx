import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/drawing.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, type RefCallback, useRef, useState } from 'react'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'
import { GeometryMap } from '../../map/GeometryMap.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { DrawingCorners } from './DrawingCorners.tsx'
import { cornerWord, DrawingHint } from './DrawingHint.tsx'
import { DrawingMeasures } from './DrawingMeasures.tsx'
import { DrawingNumbers } from './DrawingNumbers.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { hasNextEdge } from './drawing-modes.ts'
import { TypedEdge, type Typing } from './TypedEdge.tsx'
import { useDrawingKeys } from './use-drawing-keys.ts'
import './drawing.css'

interface Props {
  kinds: readonly DrawnKind[]
  place: RefCallback<HTMLDivElement>
  map: DrawMap | undefined
  drawn: Drawing | undefined
  /** Stands upon the map. */
  children?: ReactNode
}

const isTouched = window.matchMedia('(pointer: coarse)')

/** A map that is drawn on, with its tools above and what is drawn in numbers below it: for pointers, fingers and keys. */
export function DrawingBoard({ kinds, place, map, drawn, children }: Props) {
  const { t } = useTranslation()
  const isSmall = useScreenClass() === 0
  const content = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<Typing>()
  const closeTyping = () => setTyping(undefined)
  const type = (isAtCross: boolean) => {
    const to = drawn && hasNextEdge(drawn) ? map?.aim(isAtCross) : undefined
    if (to) setTyping({ isAtCross, pixel: to.pixel })
  }
  useDrawingKeys(content, kinds, map, drawn, () => {
    map?.focus()
    closeTyping()
  })
  const isByFinger = isSmall || isTouched.matches
  const hasCross = isByFinger && drawn?.mode !== 'adjust'
  return (
    <div ref={content} className="drawing-content">
      <DrawingTools kinds={kinds} map={map} drawn={drawn} isByFinger={isByFinger} />
      <div className="drawing-place">
        <GeometryMap label={t('drawing.canvas')} place={place} map={map} hasCross={hasCross} onDigit={type}>
          {typing && <TypedEdge {...typing} map={map} onClose={closeTyping} />}
        </GeometryMap>
        {children}
      </div>
      {drawn && isByFinger && <DrawingNumbers map={map} drawn={drawn} isAtCross={hasCross} />}
      {isByFinger && <FingerButtons map={map} drawn={drawn} />}
      <div className="drawing-facts">
        <DrawingMeasures drawn={drawn} hasRoom={!isSmall} />
        <DrawingHint drawn={drawn} isByFinger={isByFinger} hasCross={hasCross} />
      </div>
    </div>
  )
}

/** A shape that ends with its second place. */
const isByTwo = (mode: Drawing['mode']) => mode === 'rectangle' || mode === 'circle'

/** Actions of fingers beside moving the map: corners at its cross, then the chosen one. */
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
