import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../i18n/more/extent.ts'
import { HighlightOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import type { Geometry } from '#shared/geo/geometry.ts'
import { type Box, boxOf, rounded } from '#shared/geo/measure.ts'
import type { InputProps } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import './extent.css'

const GeometryDialog = lazyPart(() => import('../../../fields/geometry/GeometryDialog.tsx'), 'GeometryDialog')

const sides = [
  { name: 'west', most: 180 },
  { name: 'south', most: 90 },
  { name: 'east', most: 180 },
  { name: 'north', most: 90 },
] as const

type Sides = readonly (number | null)[]

const empty: Sides = [null, null, null, null]

/** West, south, east and north of a layer: four numbers with their words, or a rectangle that is drawn on the map. */
export function ExtentControl({ id, meta, value, disabled = false, onChange, ...props }: InputProps) {
  const { t } = useTranslation()
  const { label } = useWords()
  const [isDrawing, setDrawing] = useState(false)
  const numbers = Array.isArray(value) ? (value as Sides) : empty
  const set = (at: number, number: number | null) => {
    const next = empty.map((_, n) => (n === at ? number : (numbers[n] ?? null)))
    onChange?.(next.every((side) => side === null) ? undefined : next)
  }
  return (
    <div className="extent">
      {sides.map(({ name, most }, n) => (
        <InputNumber
          key={name}
          {...(n === 0 && id !== undefined && { id })}
          aria-label={`${label(meta.label)}：${t(`extent.${name}`)}`}
          aria-invalid={props['aria-invalid']}
          prefix={t(`extent.${name}`)}
          suffix="°"
          min={-most}
          max={most}
          precision={6}
          controls={false}
          disabled={disabled}
          value={numbers[n] ?? null}
          onChange={(number) => set(n, number)}
        />
      ))}
      {!disabled && (
        <Button icon={<HighlightOutlined aria-hidden />} onClick={() => setDrawing(true)}>
          {t('extent.draw')}
        </Button>
      )}
      {isDrawing && (
        <GeometryDialog
          name={label(meta.label)}
          types={['Polygon']}
          value={areaOf(numbers)}
          rowId={undefined}
          onDone={(geometry) => onChange?.(geometry && boxOf(geometry).map(rounded))}
          onClose={() => setDrawing(false)}
        />
      )}
    </div>
  )
}

/** The rectangle of an extent that is whole. */
function areaOf(numbers: Sides): Geometry | undefined {
  if (numbers.some((side) => side === null)) return undefined
  const [west, south, east, north] = numbers as Box
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}
