import { useStore } from 'zustand'
import type { Position } from '#shared/geo/geometry.ts'
import { gridCodeOf } from '#shared/geo/geosot.ts'
import { useWords } from '../../i18n/use-words.ts'
import { levelFor } from '../../map/layer/grid-cells.ts'
import type { Pointer } from './use-workbench-map.ts'

interface Props {
  pointer: Pointer
  /** Metres on the ground of a pixel in the middle of the map. */
  metresOfPixel: number
}

/** Metres of a pixel on the screens that scales are stated for (OGC). */
const PIXEL_METRES = 0.00028

/** Place of the pointer, in degrees and as a code of the national grid, and the scale. */
export function StatusLine({ pointer, metresOfPixel }: Props) {
  const { t } = useWords()
  const place = useStore(pointer, (state) => state.place)
  return (
    <div className="workbench-status">
      {place && <span>{placeText(place)}</span>}
      {place && metresOfPixel > 0 && (
        <span title={t('map.bench.gridCode')}>{gridCodeOf(place[0], place[1], levelFor(metresOfPixel))}</span>
      )}
      {metresOfPixel > 0 && <span>{scaleText(metresOfPixel)}</span>}
    </div>
  )
}

const placeText = ([lng, lat]: Position): string =>
  `${Math.abs(lng).toFixed(5)}°${lng < 0 ? 'W' : 'E'} ${Math.abs(lat).toFixed(5)}°${lat < 0 ? 'S' : 'N'}`

/** The scale to two digits. */
function scaleText(metresOfPixel: number): string {
  const scale = metresOfPixel / PIXEL_METRES
  const step = 10 ** Math.max(0, Math.floor(Math.log10(scale)) - 1)
  return `1 : ${(Math.round(scale / step) * step).toLocaleString('en')}`
}

/** Name of the object below the pointer. */
export function PointerTip({ pointer }: Pick<Props, 'pointer'>) {
  const { t } = useWords()
  const { objects, pixel } = useStore(pointer)
  const [first] = objects
  if (!first) return null
  return (
    <div className="point-map-tip" style={{ left: pixel[0], top: pixel[1] }} aria-hidden="true">
      {objects.length > 1
        ? t('map.several', { name: first.shape.name, count: objects.length })
        : first.shape.name}
    </div>
  )
}
