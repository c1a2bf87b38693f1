import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/drawing.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, InputNumber, Modal, Select, Skeleton, Space, theme } from 'antd'
import { useMemo, useState } from 'react'
import { type CoordinateSystem, coordinateSystems, type FileFeature } from '#shared/contract/geo/features.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Geometry, GeometryType } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { readFileFeatures } from '../../api/map.ts'
import { useLook } from '../../charts/use-look.ts'
import { kindOf } from '../../map/drawing-steps.ts'
import { RecordMap } from '../../map/RecordMap.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { useLengthText } from '../plain/use-length-text.ts'
import './import.css'

interface Props {
  file: File
  /** Types of geometry that the field takes. */
  types: readonly GeometryType[]
  onDone(geometry: Geometry): void
  onClose(): void
}

const USUAL_MERIDIAN = 117
const noKeys: readonly string[] = []

/** The shapes of a file on a map: in which system they are, and which of them become the value. */
export function GeometryImport({ file, types, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const isSmall = useScreenClass() === 0
  const [system, setSystem] = useState<CoordinateSystem>('file')
  const [meridian, setMeridian] = useState(USUAL_MERIDIAN)
  const [picked, setPicked] = useState<readonly string[]>()
  const { data, error, isFetching } = useQuery({
    queryKey: ['file-features', file.name, file.size, file.lastModified, system, meridian],
    queryFn: ({ signal }) => readFileFeatures(file, { system, meridian, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shapes = useMemo(() => data?.features.map(shapeOf) ?? [], [data])
  const fitting = shapes.filter(({ geometry }) => geometry && fits(geometry, types))
  const chosen = picked ?? usualOf(fitting, types)
  const value = joined(fitting.filter(({ id }) => chosen.includes(id)))
  const isMixed = chosen.length > 0 && value === undefined
  const change = (next: readonly string[]) => setPicked(takesMany(types) ? next : next.slice(-1))
  const toggle = (id: string) =>
    change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Modal
      open
      title={t('outlines.title', { name: file.name })}
      className="import-dialog"
      width={isSmall ? '100vw' : 'min(1080px, calc(100vw - 48px))'}
      mask={{ closable: false }}
      okText={t('outlines.take', { count: chosen.length })}
      okButtonProps={{ disabled: value === undefined || isFetching }}
      onOk={() => {
        if (value) onDone(value)
        onClose()
      }}
      onCancel={onClose}
    >
      <SystemChoice
        system={system}
        meridian={meridian}
        onSystem={(next) => {
          setSystem(next)
          setPicked(undefined)
        }}
        onMeridian={setMeridian}
      />
      {error && <Alert type="error" showIcon title={error.message} />}
      {data?.isOnOlderDatum && <Alert type="warning" showIcon title={t('outlines.olderDatum')} />}
      {isMixed && <Alert type="error" showIcon title={t('outlines.mixed')} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <div className="import-places">
          <Preview shapes={shapes} marked={chosen} onToggle={toggle} />
          <FeatureList
            features={data.features}
            shapes={fitting}
            chosen={chosen}
            types={types}
            onChange={change}
          />
        </div>
      )}
    </Modal>
  )
}

interface SystemProps {
  system: CoordinateSystem
  meridian: number
  onSystem(system: CoordinateSystem): void
  onMeridian(meridian: number): void
}

/** In which system the coordinates of the file are. */
function SystemChoice({ system, meridian, onSystem, onMeridian }: SystemProps) {
  const { t } = useTranslation()
  return (
    <Space wrap className="import-system">
      <Select
        aria-label={t('outlines.system')}
        prefix={t('outlines.system')}
        value={system}
        popupMatchSelectWidth={false}
        options={coordinateSystems.map((value) => ({ value, label: t(`outlines.${value}`) }))}
        onChange={onSystem}
      />
      {system === 'gauss' && (
        <InputNumber
          aria-label={t('outlines.meridian')}
          prefix={t('outlines.meridian')}
          suffix="°"
          min={72}
          max={138}
          step={3}
          value={meridian}
          onChange={(degrees) => degrees !== null && onMeridian(degrees)}
        />
      )}
    </Space>
  )
}

interface PreviewProps {
  shapes: readonly Shape[]
  marked: readonly string[]
  onToggle(id: string): void
}

/** A map of the shapes; a press takes one or leaves it. */
function Preview({ shapes, marked, onToggle }: PreviewProps) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const look = useLook()
  const drawing = useMemo(
    () => ({
      style: { labelField: 'name' },
      tint: undefined,
      look: { ...look, primary: token.colorPrimary },
    }),
    [look, token.colorPrimary],
  )
  return (
    <RecordMap
      label={t('outlines.preview', { count: shapes.length })}
      shapes={shapes}
      drawing={drawing}
      marked={marked}
      sought={undefined}
      onPoint={() => {}}
      onChoose={onToggle}
    />
  )
}

interface ListProps {
  features: readonly FileFeature[]
  /** Those that the field takes. */
  shapes: readonly Shape[]
  chosen: readonly string[]
  types: readonly GeometryType[]
  onChange(chosen: readonly string[]): void
}

/** The shapes by name and size: what is ticked becomes the value. */
function FeatureList({ features, shapes, chosen, types, onChange }: ListProps) {
  const { t } = useTranslation()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  const sizeOf = (geometry: Geometry): string => {
    const { number, unit } = areaText(areaOf(geometry))
    if (geometry.type === 'Point') return ''
    return areaOf(geometry) > 0 ? `${number} ${unit}` : lengthText(lengthOf(geometry))
  }
  if (shapes.length === 0) return <Alert type="warning" showIcon title={t('outlines.noneFit')} />
  return (
    <div className="import-features">
      {takesMany(types) && shapes.length > 1 && (
        <Checkbox
          checked={chosen.length === shapes.length}
          indeterminate={chosen.length > 0 && chosen.length < shapes.length}
          onChange={({ target }) => onChange(target.checked ? shapes.map(({ id }) => id) : noKeys)}
        >
          {t('outlines.all', { count: shapes.length })}
        </Checkbox>
      )}
      <ul aria-label={t('outlines.shapes')}>
        {shapes.map(({ id, name, geometry }) => {
          const { movedBy } = features[Number(id)] ?? {}
          return (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              >
                {name || t('outlines.unnamed', { number: Number(id) + 1 })}
              </Checkbox>
              <small>
                {geometry && `${t(`geometryTypes.${geometry.type}`)} ${sizeOf(geometry)}`}
                {movedBy !== undefined && ` · ${t('outlines.moved', { metres: movedBy.toFixed(1) })}`}
              </small>
            </li>
          )
        })}
      </ul>
      {shapes.length < features.length && (
        <p>{t('outlines.others', { count: features.length - shapes.length })}</p>
      )}
    </div>
  )
}

const shapeOf = ({ name, geometry }: FileFeature, index: number): Shape => {
  const place = geometry.type === 'Point' ? geometry.coordinates : undefined
  return {
    id: String(index),
    name,
    lng: place?.[0] ?? null,
    lat: place?.[1] ?? null,
    geometry,
    values: {},
  }
}

/** True where a field of these types takes a geometry, as it is or as the only part of many. */
const fits = (geometry: Geometry, types: readonly GeometryType[]): boolean => {
  const kind = kindOf(geometry)
  const isMany = geometry.type !== kind
  return types.includes(geometry.type) || (!isMany && types.includes(`Multi${kind}` as GeometryType))
}

const takesMany = (types: readonly GeometryType[]): boolean =>
  types.includes('MultiPolygon') || types.includes('MultiLineString')

/** Chosen at first: all that can be one, where there are several; else the first. */
function usualOf(shapes: readonly Shape[], types: readonly GeometryType[]): readonly string[] {
  const ids = shapes.map(({ id }) => id)
  return takesMany(types) && joined(shapes) ? ids : ids.slice(0, 1)
}

/** The shapes as one geometry; undefined where there is none, or they are of more than one kind. */
function joined(shapes: readonly Shape[]): Geometry | undefined {
  const geometries = shapes.flatMap(({ geometry }) => geometry ?? [])
  const kinds = new Set(geometries.map(kindOf))
  const isOne = geometries.length === 1 || (kinds.size === 1 && !kinds.has('Point'))
  return isOne ? (tidyGeometry({ type: 'GeometryCollection', geometries }) as Geometry) : undefined
}
