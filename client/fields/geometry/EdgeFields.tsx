import { InputNumber, Space } from 'antd'
import { type ComponentRef, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawMap } from '../../map/draw-map.ts'

interface Props {
  map: DrawMap | undefined
  /** Corners are set at the cross: without a direction the edge goes there, otherwise towards the pointer. */
  isAtCross: boolean
  /** Opened by the key of a digit: the length has the focus before that is typed. */
  takesKey?: boolean
  onAdded?(): void
  /** Stands behind the fields. */
  after?(add: () => void, canAdd: boolean): ReactNode
}

const MAX_EDGE = 100_000

/** The next edge by its length and direction. Enter adds it. */
export function EdgeFields({ map, isAtCross, takesKey, onAdded, after }: Props) {
  const { t } = useTranslation()
  const length = useRef<ComponentRef<typeof InputNumber>>(null)
  const [metres, setMetres] = useState<number | null>(null)
  const [bearing, setBearing] = useState<number | null>(null)
  const edge = map?.aim(isAtCross)
  const canAdd = metres !== null && metres > 0
  const add = () => {
    if (!canAdd) return
    map?.addEdge(metres, bearing ?? undefined, isAtCross)
    setMetres(null)
    setBearing(null)
    onAdded?.()
  }
  useLayoutEffect(() => {
    if (takesKey) length.current?.focus()
  }, [takesKey])
  const shared = { className: 'drawing-number', min: 0, onPressEnter: add }
  return (
    <Space.Compact>
      <InputNumber
        {...shared}
        ref={length}
        max={MAX_EDGE}
        precision={2}
        prefix={t('drawing.edge')}
        suffix="m"
        aria-label={t('drawing.edge')}
        placeholder={edge?.metres.toFixed(1)}
        value={metres}
        onChange={setMetres}
      />
      <InputNumber
        {...shared}
        max={360}
        precision={1}
        prefix={t('drawing.bearing')}
        suffix="°"
        aria-label={t('drawing.bearing')}
        placeholder={edge?.bearing.toFixed(1)}
        value={bearing}
        onChange={setBearing}
      />
      {after?.(add, canAdd)}
    </Space.Compact>
  )
}
