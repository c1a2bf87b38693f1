import { Suspense, useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/bench.ts'
import '../../i18n/more/map.ts'
import { ZoomTools } from '../../map/ZoomTools.tsx'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { ChosenPanel } from './chosen/ChosenPanel.tsx'
import { LocateButton } from './LocateButton.tsx'
import { MapPanel } from './MapPanel.tsx'
import { ObjectCard } from './ObjectCard.tsx'
import { TimeBar } from './past/TimeBar.tsx'
import { revealObject } from './reveal-object.ts'
import { PointerTip, StatusLine } from './StatusLine.tsx'
import { SwipeBar } from './swipe/SwipeBar.tsx'
import { type OpenWorkbench, useWorkbench } from './use-workbench.ts'
import { WorkbenchTools } from './WorkbenchTools.tsx'
import 'ol/ol.css'
import '../../map/map.css'
import './workbench.css'

const ModelsOnMap = lazyNamed(() => import('./models/ModelsOnMap.tsx'), 'ModelsOnMap')
const Offline = lazyNamed(() => import('./offline/Offline.tsx'), 'Offline')
const PrintDialog = lazyNamed(() => import('./print/PrintDialog.tsx'), 'PrintDialog')

/** The land of the tenant on one map: what there is, how it is, and where. */
export function WorkbenchPage() {
  const { t } = useWords()
  const bench = useWorkbench()
  const { address, workbench, map } = bench
  const isSmall = useScreenClass() === 0
  if (workbench.error && !workbench.data)
    return <Failure error={workbench.error} onRetry={() => void workbench.refetch()} />
  return (
    <div className="workbench" data-small={isSmall}>
      <h1 className="workbench-title">{t('map.bench.title')}</h1>
      <MapPanel
        layers={bench.layers}
        themes={bench.themes}
        theme={address.theme}
        tints={map.tints}
        chosenTints={address.tints}
        opacity={bench.opacity}
        object={address.object}
        chosen={bench.chosen}
        isLoading={workbench.isPending}
        drawing={map.drawing}
        onChange={bench.change}
        onChoose={bench.choose}
      />
      <MapArea {...bench} isSmall={isSmall} />
    </div>
  )
}

/** The map with its tools, and what is told of the objects on it. */
function MapArea({ isSmall, ...bench }: OpenWorkbench & { isSmall: boolean }) {
  const { address, change, layers, past, chosen, choose, map, swipe, isBoxing, setBoxing } = bench
  const [isTimed, setTimed] = useState(address.time !== undefined)
  const [isPrinting, setPrinting] = useState(false)
  const time = (isWanted: boolean) => {
    setTimed(isWanted)
    if (!isWanted) change({ time: undefined })
  }
  const leave = () => map.pointer.setState({ objects: [] })
  return (
    <div className="workbench-map point-map" data-timed={isTimed} onPointerLeave={leave}>
      <MapCanvas place={map.place} />
      {swipe && <SwipeBar {...swipe} />}
      <ZoomTools drawing={map.drawing}>
        <LocateButton map={map.drawing} />
      </ZoomTools>
      <WorkbenchTools
        {...{ layers, address, isTimed, isBoxing }}
        map={map.drawing}
        measured={map.measured}
        onBoxing={setBoxing}
        onPrint={() => setPrinting(true)}
        onTimed={time}
        onChange={change}
        onChoose={choose}
      />
      <PointerTip pointer={map.pointer} />
      <StatusLine pointer={map.pointer} metresOfPixel={map.metresOfPixel} />
      {isTimed && <TimeBar {...past} onChange={(next) => change({ time: next })} />}
      <ChosenPanel
        chosen={chosen}
        isNow={past.at === undefined}
        onOpen={(object) => {
          revealObject(map.drawing, object.shape)
          choose(object)
        }}
      />
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintDialog
            {...{ layers, address, opacities: bench.opacity.shares }}
            date={wallTimeAt(past.at ?? Date.now()).slice(0, 16)}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {isSmall && (
        <Suspense fallback={null}>
          <Offline {...{ map: map.drawing, layers, view: address.view }} />
        </Suspense>
      )}
      {(address.place || layers.some(isOfModels)) && (
        <Suspense fallback={null}>
          <ModelsOnMap {...{ map: map.drawing, layers, placing: address.place, onChange: change }} />
        </Suspense>
      )}
      <ObjectCard
        {...{ object: address.object, layers, at: past.at, map: map.drawing }}
        onPlace={(id) => change({ place: id, object: undefined })}
        onClose={() => change({ object: undefined })}
      />
    </div>
  )
}

const isOfModels = ({ isOn, definition }: ShownLayer) => isOn && definition?.name === 'threeDModel'

/** Place of the map. */
function MapCanvas({ place }: { place(element: HTMLDivElement | null): void }) {
  const { t } = useWords()
  const label = t('map.bench.canvas')
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it.
  return <div ref={place} className="point-map-canvas" role="application" aria-label={label} tabIndex={0} />
}
