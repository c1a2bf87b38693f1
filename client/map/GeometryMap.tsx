import { type KeyboardEvent, type RefCallback, useState } from 'react'
import type { DrawMap } from './draw-map.ts'
import { ZoomTools } from './ZoomTools.tsx'
import 'ol/ol.css'
import './map.css'
import './draw-map.css'

interface Props {
  label: string
  place: RefCallback<HTMLDivElement>
  map: DrawMap | undefined
  /** Corners are set at a cross in the middle: fingers hide what they point at. */
  hasCross: boolean
}

/** The place of a map that is drawn on. For who works it by keys there is a cross where Enter sets a corner. */
export function GeometryMap({ label, place, map, hasCross }: Props) {
  const [isByKeys, setByKeys] = useState(false)
  const press = ({ key }: KeyboardEvent) => {
    if (key.startsWith('Arrow')) setByKeys(true)
    if (key !== 'Enter') return
    if (isByKeys) map?.addCorner()
    else map?.finish()
  }
  return (
    <div className="point-map draw-map">
      <div
        ref={place}
        className="point-map-canvas"
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it, Enter draws.
        tabIndex={0}
        onFocus={({ currentTarget }) => setByKeys(currentTarget.matches(':focus-visible'))}
        onBlur={() => setByKeys(false)}
        onPointerDown={() => setByKeys(false)}
        onKeyDown={press}
      />
      {(hasCross || isByKeys) && <div className="draw-map-cross" aria-hidden="true" />}
      <ZoomTools drawing={map} />
    </div>
  )
}
