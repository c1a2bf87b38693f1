import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Box } from '#shared/geo/measure.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/map.ts'
import { useMapLayers } from '../../crud/data/useMapLayers.ts'
import { nextBox } from '../../map/next-box.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { MapView } from '../../map/workbench/workbench-map.ts'
import { ZoomTools } from '../../map/ZoomTools.tsx'
import { Failure } from '../../ui/Emptiness.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { MapPanel } from './MapPanel.tsx'
import { ObjectCard } from './ObjectCard.tsx'
import { TimeBar } from './past/TimeBar.tsx'
import { usePast } from './past/use-past.ts'
import { PointerTip, StatusLine } from './StatusLine.tsx'
import { useWorkbenchMap } from './use-workbench-map.ts'
import { WorkbenchTools } from './WorkbenchTools.tsx'
import { addressIn, type WorkbenchAddress, withAddress } from './workbench-address.ts'
import 'ol/ol.css'
import '../../map/map.css'
import './workbench.css'

/** The land of the tenant on one map: what there is, how it is, and where. */
export function WorkbenchPage() {
  const { t } = useWords()
  const { address, change } = useAddress()
  const [part, setPart] = useState<Box>()
  const { workbench, layers: present, themes } = useMapLayers(address.on, { part })
  const { layers, ...past } = usePast(present, address.time)
  const [isTimed, setTimed] = useState(address.time !== undefined)
  const [opacities, setOpacities] = useState<Readonly<Record<string, number>>>({})
  const isSmall = useScreenClass() === 0
  const choose = (object: MapObject | undefined) => {
    const code = layers.find(({ layer }) => layer.id === object?.layerId)?.code
    change({ object: object && code ? { layer: code, id: object.shape.id } : undefined })
  }
  const map = useWorkbenchMap({
    layers,
    opacities,
    tints: address.tints,
    view: address.view,
    object: address.object,
    onChoose: (objects) => choose(nextOf(objects, address.object)),
    onView(view: MapView, sight: Box) {
      change({ view })
      setPart((before) => nextBox(before, sight))
    },
  })
  if (workbench.error && !workbench.data)
    return <Failure error={workbench.error} onRetry={() => void workbench.refetch()} />
  return (
    <div className="workbench" data-small={isSmall} data-timed={isTimed}>
      <h1 className="workbench-title">{t('map.bench.title')}</h1>
      <MapPanel
        layers={layers}
        themes={themes}
        theme={address.theme}
        tints={map.tints}
        chosenTints={address.tints}
        opacities={opacities}
        object={address.object}
        isLoading={workbench.isPending}
        drawing={map.drawing}
        onChange={change}
        onChoose={choose}
        onOpacity={(code, opacity) => setOpacities((before) => ({ ...before, [code]: opacity }))}
      />
      <div className="workbench-map point-map" onPointerLeave={() => map.pointer.setState({ objects: [] })}>
        <MapCanvas place={map.place} />
        <ZoomTools drawing={map.drawing} />
        <WorkbenchTools
          map={map.drawing}
          layers={layers}
          measured={map.measured}
          address={address}
          isTimed={isTimed}
          onTimed={(next) => {
            setTimed(next)
            if (!next) change({ time: undefined })
          }}
          onChange={change}
          onChoose={choose}
        />
        <PointerTip pointer={map.pointer} />
        <StatusLine pointer={map.pointer} metresOfPixel={map.metresOfPixel} />
        {isTimed && <TimeBar {...past} onChange={(time) => change({ time })} />}
        <ObjectCard
          object={address.object}
          layers={layers}
          at={past.at}
          onClose={() => change({ object: undefined })}
        />
      </div>
    </div>
  )
}

/** Place of the map. */
function MapCanvas({ place }: { place(element: HTMLDivElement | null): void }) {
  const { t } = useWords()
  const label = t('map.bench.canvas')
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it.
  return <div ref={place} className="point-map-canvas" role="application" aria-label={label} tabIndex={0} />
}

/** Content of the address, and its changes: without a step for Back, as the map moves all the time. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => addressIn(search), [search])
  const change = (next: Partial<WorkbenchAddress>) =>
    setSearch((before) => withAddress(before, next), { replace: true })
  return { address, change }
}

/** Of several below one another the next one at each press. */
function nextOf(objects: readonly MapObject[], chosen: WorkbenchAddress['object']): MapObject | undefined {
  const at = objects.findIndex(({ shape }) => shape.id === chosen?.id)
  return objects[(at + 1) % objects.length]
}
