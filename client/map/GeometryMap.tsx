import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefCallback, useState } from 'react'
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
  /** A number begins upon the map: a field that takes the focus now gets its first digit, too. */
  onDigit(isAtCross: boolean): void
  /** Stands upon the map, a field in which numbers are typed. */
  children?: ReactNode
}

/** The place of a map that is drawn on. For who works it by keys there is a cross where Enter sets a corner. */
export function GeometryMap({ label, place, map, hasCross, onDigit, children }: Props) {
  const [isByKeys, setByKeys] = useState(false)
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key.startsWith('Arrow')) setByKeys(true)
    if (isDigit(event)) onDigit(hasCross || isByKeys)
    if (key !== 'Enter') return
    if (isByKeys) map?.addCorner()
    else map?.finish()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears no more than that the focus has left it.
    <div
      className="point-map draw-map"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setByKeys(false)
      }}
    >
      <div
        ref={place}
        className="point-map-canvas"
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it, Enter draws.
        tabIndex={0}
        onFocus={(event) => {
          if (!comesFromField(event)) setByKeys(event.currentTarget.matches(':focus-visible'))
        }}
        onPointerDown={() => setByKeys(false)}
        onKeyDown={press}
      />
      {(hasCross || isByKeys) && <div className="draw-map-cross" aria-hidden="true" />}
      <ZoomTools drawing={map} />
      {children}
    </div>
  )
}

const isDigit = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  /^\d$/.test(key) && !ctrlKey && !altKey && !metaKey

/** Back from a field upon the map: who works by pointer goes on by pointer, though keys brought the focus. */
const comesFromField = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLInputElement && currentTarget.parentElement?.contains(relatedTarget) === true
