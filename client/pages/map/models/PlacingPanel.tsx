import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, InputNumber } from 'antd'
import { toLonLat } from 'ol/proj.js'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { boundsIn, type Placement } from '#shared/geo/footprint.ts'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import '../../../i18n/more/placing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { headingOf, MAX_SCALE, MIN_SCALE } from '../../../map/models/placement-steps.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { offerToUndo } from '../../../ui/UndoOffer.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { useStepsBack } from '../../../ui/use-steps-back.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { usePlacing } from './use-placing.ts'
import './placing.css'

interface Props {
  id: string
  map: WorkbenchMap
  onClose(isSaved: boolean): void
}

/** Placement with what the map does not show. */
type Draft = Placement & { altitude: number | null }
type ModelRow = Shown<typeof threeDModel>

/** Pixels of a map beside which the panel has no room, and lies on its lower part, as in workbench.css. */
const NARROW = 600

/** Panel beside the map by which a model is placed: by hand on the map, or by numbers. */
export function PlacingPanel({ id, map, onClose }: Props) {
  const { t } = useTranslation()
  const detail = useDetail(threeDModel, id, 'edit')
  return (
    <section
      className="workbench-card"
      aria-label={t('placing.title', { name: String(detail.data?.modelName ?? '') })}
    >
      <Loaded query={detail} resource={threeDModel} rows={6}>
        {(row) => <Placing row={row as ModelRow} map={map} onClose={onClose} />}
      </Loaded>
    </section>
  )
}

function storedIn(row: ModelRow, map: WorkbenchMap): Draft {
  const [lng = 0, lat = 0] = toLonLat(map.open.getView().getCenter() ?? [0, 0]).map(
    (degrees) => Math.round(degrees * 1e7) / 1e7,
  )
  return {
    lng: row.lng ?? lng,
    lat: row.lat ?? lat,
    heading: headingOf(Number(row.heading ?? 0)),
    scale: Number(row.scale ?? 1) || 1,
    altitude: row.altitude ?? null,
  }
}

function Placing({ row, map, onClose }: { row: ModelRow; map: WorkbenchMap; onClose: Props['onClose'] }) {
  const { t } = useTranslation()
  const { watch, leave } = useUnsaved()
  const place = useRef<HTMLDivElement>(null)
  const { now, isChanged, change, undo } = useStepsBack<Draft>(useMemo(() => storedIn(row, map), [row, map]))
  const bounds = useMemo(() => boundsIn(row.bounds), [row.bounds])
  const live = usePlacing({
    map,
    bounds,
    placement: now,
    covered() {
      const [width = 0, height = 0] = map.open.getSize() ?? []
      const { offsetWidth = 0, offsetHeight = 0 } = place.current?.parentElement ?? {}
      return width < NARROW ? [0, Math.min(offsetHeight, height / 2)] : [offsetWidth, 0]
    },
    onPlaced: (next) => change({ ...now, ...next }),
  })
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  // The draft began with this one: what somebody else has changed since then is a conflict.
  const [first] = useState(row)
  const save = useSaving(first, now, () => onClose(true))
  return (
    <div ref={place} className="placing">
      <h2>{t('placing.title', { name: row.modelName })}</h2>
      <p className="placing-hint">{t(bounds ? 'placing.hint' : 'placing.noSize')}</p>
      <Numbers draft={{ ...now, ...live }} onChange={change} />
      {bounds && <Size bounds={bounds} scale={live.scale} />}
      <footer>
        <Button
          type="primary"
          loading={save.isPending}
          disabled={!isChanged && row.lng !== null}
          onClick={() => save.mutate()}
        >
          {t('placing.save')}
        </Button>
        <Button disabled={!isChanged} onClick={undo}>
          {t('placing.undo')}
        </Button>
        <Button onClick={() => leave(() => onClose(false))}>{t('placing.cancel')}</Button>
      </footer>
    </div>
  )
}

const fields = [
  { name: 'heading', unit: '°', min: 0, max: 360, step: 5, precision: 1 },
  { name: 'scale', unit: '', min: MIN_SCALE, max: MAX_SCALE, step: 0.1, precision: 4 },
  { name: 'lng', unit: '°', min: -180, max: 180, step: 0.00001, precision: 7 },
  { name: 'lat', unit: '°', min: -85, max: 85, step: 0.00001, precision: 7 },
  { name: 'altitude', unit: 'm', min: -500, max: 9000, step: 1, precision: 2 },
] as const

/** Every number of the placement; what is typed shows on the map at once. */
function Numbers({ draft, onChange }: { draft: Draft; onChange(next: Draft, about: string): void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Form layout="vertical" component="div" className="placing-numbers">
      {fields.map(({ name, unit, ...limits }) => (
        <Form.Item key={name} label={t(`placing.${name}`)} htmlFor={`${id}-${name}`}>
          <InputNumber<number>
            id={`${id}-${name}`}
            {...limits}
            value={draft[name]}
            suffix={unit}
            onChange={(value) => {
              if (value !== null || name === 'altitude') onChange({ ...draft, [name]: value }, name)
            }}
          />
        </Form.Item>
      ))}
    </Form>
  )
}

/** Sides of the model as it stands there. */
function Size({ bounds, scale }: { bounds: readonly number[]; scale: number }) {
  const { t } = useTranslation()
  const [width, height, depth] = [0, 1, 2].map((axis) =>
    (((bounds[axis + 3] ?? 0) - (bounds[axis] ?? 0)) * scale).toFixed(2),
  )
  return (
    <p className="placing-size" role="status">
      {t('placing.ground')} {width} × {depth} m · {t('placing.height')} {height} m
    </p>
  )
}

/** Writes the placement, and offers to take it back. */
function useSaving(row: ModelRow, draft: Draft, onSaved: () => void) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const toast = useFailureToast()
  const queries = useQueryClient()
  const { id, modelName: name, lng, lat, heading, scale, altitude, _version } = row
  const before = { lng, lat, heading, scale, altitude }
  const write = (values: object) => apiOf(threeDModel).update({ id, ...values } as never, { silent: true })
  const refresh = () => queries.invalidateQueries({ queryKey: ['resource'] })
  const key = `placing ${id}`
  const takeBack = useMutation({
    mutationFn: write,
    async onSuccess() {
      await refresh()
      void message.success({ key, content: t('placing.takenBack', { name }) })
    },
    onError: toast,
  })
  return useMutation({
    mutationFn: () => write({ ...draft, _version }),
    async onSuccess() {
      offerToUndo(message, {
        key,
        text: t('placing.saved', { name }),
        // One version further by the save: a change of somebody else since then stays.
        onUndo: () => takeBack.mutate({ ...before, _version: Number(_version) + 1 }),
      })
      await refresh()
      onSaved()
    },
    onError: toast,
  })
}
