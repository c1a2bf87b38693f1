import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type HappenedEvent, openEventsOptions } from '../../api/telemetry/live-devices.ts'
import { type ShownLayer, useMapLayers } from '../../crud/data/useMapLayers.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { toneOf } from '../../fields/choice/state-tones.ts'
import { RelativeTime } from '../../fields/time/RelativeTime.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useTour } from '../../tiles/wall/use-tour.ts'
import { Legend } from '../map/Legend.tsx'
import { placeOf } from '../map/reveal-object.ts'
import { useWorkbenchMap } from '../map/use-workbench-map.ts'
import '../../i18n/more/map.ts'
import '../../i18n/more/screen.ts'
import 'ol/ol.css'
import '../../map/map.css'

/** Open events that the map goes to. */
const MOST_STOPS = 20

const none = {}
const nobody: readonly never[] = []
const ignore = () => {}

/** The land with what is on it. It shows all of it, then one open event after the other, the gravest first. */
export function ScreenMap({ isHeld }: { isHeld: boolean }) {
  const { t } = useWords()
  const { layers } = useMapLayers(undefined)
  const stops = useStops(layers)
  const stop = stops[useTour(stops.length, isHeld) - 1]
  const object = useMemo(() => stop && { layer: stop.layer.code, id: stop.event.id }, [stop])
  const { place, drawing, tints } = useWorkbenchMap({
    layers,
    opacities: none,
    tints: none,
    view: undefined,
    object,
    gathered: nobody,
    isBoxing: false,
    onBox: ignore,
    onChoose: ignore,
    onView: ignore,
  })
  const sight = stop?.place
  useEffect(() => {
    if (sight) drawing?.reveal(sight)
    else drawing?.whole()
  }, [drawing, sight])
  const soils = layers.find(({ entity, isOn }) => isOn && entity?.resource === 'soil')
  return (
    <div className="screen-map point-map">
      <div ref={place} className="point-map-canvas" role="img" aria-label={t('map.bench.canvas')} />
      {stop && <StopCard event={stop.event} />}
      {soils && !stop && (
        <div className="screen-legend">
          <Legend layer={soils.layer} tint={tints[soils.code]} />
        </div>
      )}
    </div>
  )
}

/** The open events that the map has, with their places. */
function useStops(layers: readonly ShownLayer[]) {
  const layer = layers.find(({ entity, isOn }) => isOn && entity?.resource === 'event')
  const { data } = useQuery({ ...openEventsOptions(MOST_STOPS), enabled: layer !== undefined })
  return useMemo(() => {
    const places = new Map(layer?.shapes?.map((shape) => [shape.id, placeOf(shape)]))
    return (data?.records ?? []).flatMap((event) => {
      const place = places.get(event.id)
      return layer && place ? [{ layer, event, place }] : []
    })
  }, [data, layer])
}

/** The event at the place on screen. */
function StopCard({ event }: { event: HappenedEvent }) {
  const { t } = useWords()
  const { title, eventLevel, eventLevelName, eventStatusName, deviceName, soilName, handlerName } = event
  return (
    <section className="screen-stop" aria-label={t('screen.event')}>
      <h2>
        <StateTag tone={toneOf('event_level', eventLevel) ?? 'neutral'} shape>
          {eventLevelName}
        </StateTag>
        {title}
      </h2>
      <p>
        {[deviceName || soilName, eventStatusName, handlerName].filter(Boolean).join(' · ')}
        {' · '}
        <RelativeTime value={event.occurTime} />
      </p>
    </section>
  )
}
