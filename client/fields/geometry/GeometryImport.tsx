import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/drawing.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Skeleton, Space } from 'antd'
import { useMemo, useState } from 'react'
import type { CoordinateSystem, FileFeature } from '#shared/contract/geo/features.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Geometry, GeometryType } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import { readFileFeatures } from '../../api/map.ts'
import { RecordMap } from '../../map/RecordMap.tsx'
import { useMapLook } from '../../map/use-map-look.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useAreaText } from '../plain/use-area-text.ts'
import { useLengthText } from '../plain/use-length-text.ts'
import { fits, joined, shapeOf, takesMany, usualOf } from './file-shapes.ts'
import { SystemChoice } from './SystemChoice.tsx'
import './import.css'

interface Props {
  file: File
  /** Types of geometry that the field takes. */
  types: readonly GeometryType[]
  onDone(geometry: Geometry): void
  /** Each of the chosen may become a record of its own, too. */
  onEach?: (features: readonly FileFeature[]) => void
  /** Reason why the chosen could not be taken. */
  fault?: string | undefined
  /** The chosen are being taken. */
  isBusy?: boolean
  onClose(): void
}

const USUAL_MERIDIAN = 117
const noKeys: readonly string[] = []

/** The shapes of a file on a map: in which system they are, and which of them become the value. */
export function GeometryImport({ file, types, onDone, onEach, fault, isBusy, onClose }: Props) {
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
  const isMany = onEach !== undefined || takesMany(types)
  const chosen = picked ?? usualOf(fitting, types, onEach !== undefined)
  const chosenIds = new Set(chosen)
  const value = joined(fitting.filter(({ id }) => chosenIds.has(id)))
  const isMixed = !onEach && chosen.length > 0 && value === undefined
  const change = (next: readonly string[]) => setPicked(isMany ? next : next.slice(-1))
  const toggle = (id: string) =>
    change(chosenIds.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
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
      {...(onEach && {
        footer: (
          <EachOrOne
            count={chosen.length}
            isReady={!isFetching}
            isBusy={isBusy ?? false}
            onEach={() => onEach(chosen.flatMap((id) => data?.features[Number(id)] ?? []))}
            onOne={value && (() => onDone(value))}
            onClose={onClose}
          />
        ),
      })}
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
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
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
            isMany={isMany}
            onChange={change}
          />
        </div>
      )}
    </Modal>
  )
}

interface FooterProps {
  count: number
  /** The shapes are those of the chosen system. */
  isReady: boolean
  isBusy: boolean
  onEach(): void
  /** Undefined where they cannot be one. */
  onOne: (() => void) | undefined
  onClose(): void
}

/** The choice between as many records as shapes and one: nothing is made one without being asked. */
function EachOrOne({ count, isReady, isBusy, onEach, onOne, onClose }: FooterProps) {
  const { t } = useTranslation()
  return (
    <Space wrap>
      <Button onClick={onClose}>{t('outlines.cancel')}</Button>
      <Button disabled={!isReady || isBusy || !onOne} onClick={onOne}>
        {t(count > 1 ? 'outlines.asOne' : 'outlines.inForm')}
      </Button>
      <Button type="primary" loading={isBusy} disabled={!isReady || count === 0} onClick={onEach}>
        {t('outlines.asEach', { count })}
      </Button>
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
  const look = useMapLook()
  const drawing = useMemo(() => ({ style: { labelField: 'name' }, tint: undefined, look }), [look])
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
  /** Several can be chosen. */
  isMany: boolean
  onChange(chosen: readonly string[]): void
}

/** The shapes by name and size: what is ticked becomes the value. */
function FeatureList({ features, shapes, chosen, isMany, onChange }: ListProps) {
  const { t } = useTranslation()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  const chosenIds = new Set(chosen)
  const sizeOf = (geometry: Geometry): string => {
    const { number, unit } = areaText(areaOf(geometry))
    if (geometry.type === 'Point') return ''
    return areaOf(geometry) > 0 ? `${number} ${unit}` : lengthText(lengthOf(geometry))
  }
  if (shapes.length === 0) return <Alert type="warning" showIcon title={t('outlines.noneFit')} />
  return (
    <div className="import-features">
      {isMany && shapes.length > 1 && (
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
                checked={chosenIds.has(id)}
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
