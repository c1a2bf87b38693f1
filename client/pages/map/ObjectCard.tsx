import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type DeviceOwner, deviceOwners, latestOptions } from '../../api/telemetry/telemetry.ts'
import { titleOfRow } from '../../crud/data/row.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useDetail } from '../../crud/data/useResource.ts'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import { RecordSummary } from '../../crud/record/RecordSummary.tsx'
import { recordPath } from '../../crud/record/relations.ts'
import { useSteps } from '../../crud/steps/useSteps.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SheetHandle, type SheetHeight } from '../../map/SheetHandle.tsx'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { useCan } from '../../state/use-menu.ts'
import { ValueTiles } from '../../telemetry/ValueTiles.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { clockAt } from './offline/clock-at.ts'
import { type KeptRow, useKeptRow } from './offline/kept-rows.ts'
import { Then } from './past/Then.tsx'
import type { WorkbenchAddress } from './workbench-address.ts'

const OwnedDevices = lazyNamed(() => import('../../telemetry/OwnedDevices.tsx'), 'OwnedDevices')
const LookButtons = lazyPart(() => import('./LookButtons.tsx'), 'LookButtons')
const PlaceButton = lazyNamed(() => import('./models/PlaceButton.tsx'), 'PlaceButton')
const CoveragePanel = lazyNamed(() => import('./track/CoveragePanel.tsx'), 'CoveragePanel')
const TrackPanel = lazyNamed(() => import('./track/TrackPanel.tsx'), 'TrackPanel')
const SceneDevice = lazyNamed(() => import('../event/SceneDevice.tsx'), 'SceneDevice')

interface Props {
  object: WorkbenchAddress['object']
  layers: readonly ShownLayer[]
  /** The moment that the map shows; undefined: now. */
  at: number | undefined
  /** A model is to be placed on the map. */
  onPlace(id: string): void
  map: WorkbenchMap | undefined
  onClose(): void
}

/** The chosen object: its state, what it measures and sees now, and what can be done with it. */
export function ObjectCard({ object, layers, at, map, onPlace, onClose }: Props) {
  const layer = layers.find(({ code }) => code === object?.layer)
  const definition = layer?.definition
  if (!object || !definition) return null
  return (
    <Card
      key={`${definition.name}:${object.id}`}
      definition={definition}
      id={object.id}
      map={map}
      past={at === undefined ? undefined : { at, shape: layer?.shapes?.find(({ id }) => id === object.id) }}
      onPlace={() => onPlace(object.id)}
      onClose={onClose}
    />
  )
}

interface CardProps {
  definition: Resource
  id: string
  map: WorkbenchMap | undefined
  past: { at: number; shape: Shape | undefined } | undefined
  onPlace(): void
  onClose(): void
}

const noOmissions: readonly string[] = []

function Card({ definition, id, map, past, onPlace, onClose }: CardProps) {
  const { t, label } = useWords()
  const detail = useDetail(definition, id, 'view')
  const kept = useKeptRow(definition, id, detail)
  const known = detail.data ?? kept?.row
  const title = known ? titleOfRow(definition, known) : undefined
  const path = recordPath(definition.name, id)
  const isSmall = useScreenClass() === 0
  const [height, setHeight] = useState<SheetHeight>('half')
  return (
    <section
      className="workbench-card"
      data-height={isSmall ? height : undefined}
      aria-label={title ?? label(definition.label)}
      // A dialog that the card opened stands elsewhere, and has Esc for itself.
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) onClose()
      }}
    >
      {isSmall && <SheetHandle of="card" height={height} onChange={setHeight} />}
      <header>
        <div>
          <small>{label(definition.label)}</small>
          <h2>{title ?? '…'}</h2>
        </div>
        <IconButton label={t('crud.close')} type="text" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {!detail.data && kept ? (
        <KeptRecord definition={definition} kept={kept} onRetry={() => void detail.refetch()} />
      ) : (
        <Loaded query={detail} resource={definition} rows={6}>
          {(row) => (
            <>
              {past && <Then definition={definition} {...past} {...measuringOf(definition.name, row)} />}
              <RecordSummary resource={definition} row={row} cells={{}} omit={noOmissions} />
              {!past && <Live definition={definition} row={row} />}
              <Tracks name={definition.name} id={id} map={map} />
              <footer>
                <LookButtons name={definition.name} row={row} />
                {definition.name === 'threeDModel' && !past && (
                  <Suspense fallback={null}>
                    <PlaceButton row={row} onPlace={onPlace} />
                  </Suspense>
                )}
                <StepButtons definition={definition} row={row} />
                {path && (
                  <Link className="workbench-open" to={path.address}>
                    {t('map.bench.open')}
                  </Link>
                )}
              </footer>
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}

interface KeptProps {
  definition: Resource
  kept: KeptRow
  onRetry(): void
}

/** The object as it was last seen: no answer came. */
function KeptRecord({ definition, kept: { row, at }, onRetry }: KeptProps) {
  const { t } = useWords()
  return (
    <>
      <p role="status">
        <span>{t('map.offline.record', { time: clockAt(at) })}</span>
        <Button type="link" size="small" onClick={onRetry}>
          {t('crud.retry')}
        </Button>
      </p>
      <RecordSummary resource={definition} row={row} cells={{}} omit={noOmissions} />
    </>
  )
}

const isOwner = (name: string): name is DeviceOwner => deviceOwners.includes(name as DeviceOwner)

/** The device whose values an object has: its own, or that at which it happened; else whose devices measure there. */
function measuringOf(name: string, row: AnyRow) {
  const deviceId = name === 'device' ? String(row.id) : name === 'event' ? String(row.deviceId ?? '') : ''
  return { deviceId, owner: isOwner(name) ? { name, id: String(row.id) } : undefined }
}

/** Values and pictures of a device now; of land, stations and grids what the devices there do. */
function Live({ definition: { name }, row }: { definition: Resource; row: AnyRow }) {
  const { deviceId, owner } = measuringOf(name, row)
  if (deviceId)
    return (
      <>
        <LatestValues id={deviceId} />
        <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
          <SceneDevice deviceId={deviceId} />
        </Suspense>
      </>
    )
  if (!owner) return null
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
      <OwnedDevices owner={owner.name} id={owner.id} />
    </Suspense>
  )
}

/** Where a device or a person was; of a grid how much of it was visited. */
function Tracks({ name, id, map }: { name: string; id: string; map: WorkbenchMap | undefined }) {
  const [mayDevices, mayStaff] = [useCan('device_track'), useCan('staff_track')]
  const kind = name === 'device' && mayDevices ? name : name === 'staff' && mayStaff ? name : undefined
  const isGrid = name === 'grid' && (mayDevices || mayStaff)
  if (!kind && !isGrid) return null
  return (
    <Suspense fallback={null}>
      {kind ? <TrackPanel kind={kind} id={id} map={map} /> : <CoveragePanel id={id} map={map} />}
    </Suspense>
  )
}

function LatestValues({ id }: { id: string }) {
  const { data } = useQuery(latestOptions(id))
  return data && Object.keys(data.values).length > 0 ? <ValueTiles values={data.values} /> : null
}

/** Next steps of the object. */
function StepButtons({ definition, row }: { definition: Resource; row: AnyRow }) {
  const steps = useSteps(definition, () => {})
  return (
    <>
      {steps.actionsOf(row).map(({ key, label, danger = false, onClick }, index) => (
        <Button key={key} type={index === 0 ? 'primary' : 'default'} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {steps.dialog}
    </>
  )
}
