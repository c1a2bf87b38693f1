import { areaIn, areaUnits } from '#shared/area.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Drawing } from '../../map/draw-map.ts'
import { useAreaUnit } from '../../state/area-unit.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { useLengthText } from '../plain/use-length-text.ts'
import { cornersOf, Facts } from './GeometryShape.tsx'

interface Props {
  drawn: Drawing | undefined
  /** There is room for more than the most needed. */
  hasRoom: boolean
}

type Fact = [term: string, fact: string]

/** How large what is drawn is; while something is drawn, that up to the pointer. */
export function DrawingMeasures({ drawn, hasRoom }: Props) {
  const { t } = useTranslation()
  const sizes = useSizes(hasRoom)
  const geometry = drawn?.sketch ?? drawn?.geometry
  if (!drawn || !geometry) return <div className="drawing-measures">{t('drawing.nothing')}</div>
  const corners = drawn?.sketch ? drawn.sketchCorners : cornersOf(geometry)
  const facts: Fact[] =
    geometry.type === 'Point'
      ? [[t('drawing.place'), placeText(geometry.coordinates)]]
      : [...sizes(geometry), [t('drawing.corners'), String(corners)]]
  if (hasRoom && drawn.chosen) facts.push([t('drawing.place'), placeText(drawn.chosen.position)])
  return <Facts className="drawing-measures" facts={facts} />
}

/** A line by its length; an area by its size, in the other units too, and by the length of its edges. */
function useSizes(hasRoom: boolean): (geometry: Geometry) => Fact[] {
  const { t } = useTranslation()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  const othersText = useOtherUnits()
  return (geometry) => {
    const length = lengthText(lengthOf(geometry))
    if (geometry.type === 'LineString' || geometry.type === 'MultiLineString')
      return [[t('drawing.length'), length]]
    const area = areaOf(geometry)
    // Two corners enclose nothing: their edge goes there and back.
    if (area === 0) return [[t('drawing.length'), lengthText(lengthOf(geometry) / 2)]]
    const { number, unit } = areaText(area)
    const others: Fact[] = hasRoom ? [[t('drawing.inOther'), othersText(area)]] : []
    return [[t('drawing.area'), `${number} ${unit}`], ...others, [t('drawing.perimeter'), length]]
  }
}

/** An area in the units that it is not shown in already. */
function useOtherUnits(): (squareMetres: number) => string {
  const { language, label } = useWords()
  const shown = useAreaUnit((preference) => preference.unit)
  const others = (['mu', 'ha', 'm2'] as const).filter((unit) => unit !== shown)
  return (squareMetres) =>
    others
      .map((unit) => {
        const number = areaIn(unit, squareMetres).toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
          maximumFractionDigits: unit === 'm2' ? 0 : 2,
          useGrouping: language === 'en',
        })
        return `${number} ${label(areaUnits[unit].label)}`
      })
      .join(' · ')
}

const placeText = (position: Position) => position.map((degrees) => degrees.toFixed(6)).join(', ')
