import {
  BorderOutlined,
  ColumnWidthOutlined,
  HistoryOutlined,
  LinkOutlined,
  PictureOutlined,
} from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf, lengthOf } from '#shared/geo/measure.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import { useAreaText } from '../../fields/plain/use-area-text.ts'
import { useLengthText } from '../../fields/plain/use-length-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { MeasureKind } from '../../map/workbench/measuring.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { copy } from '../../ui/copy.ts'
import { Bookmarks } from './Bookmarks.tsx'
import { MapSearch } from './MapSearch.tsx'
import { saveAsPicture } from './save-as-picture.ts'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  map: WorkbenchMap | undefined
  layers: readonly ShownLayer[]
  measured: Geometry | undefined
  address: WorkbenchAddress
  isTimed: boolean
  onTimed(isTimed: boolean): void
  onChange(change: Partial<WorkbenchAddress>): void
  onChoose(object: MapObject | undefined): void
}

/** Finding, measuring, and taking the view along. */
export function WorkbenchTools({ map, layers, measured, address, onChange, onChoose, ...rest }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const [measuring, setMeasuring] = useState<MeasureKind>()
  const measure = (kind: MeasureKind) => {
    const next = measuring === kind ? undefined : kind
    setMeasuring(next)
    if (next) map?.measuring.start(next)
    else map?.measuring.stop()
  }
  const share = async () => {
    if (await copy(location.href)) void message.success(t('panels.linkCopied'))
    else void message.info(t('panels.linkFailed'))
  }
  const picture = async () => {
    if (!(await saveAsPicture(map, t('map.bench.title'), layers)))
      void message.error(t('map.bench.noPicture'))
  }
  return (
    <div className="workbench-tools">
      <MapSearch layers={layers} map={map} onChoose={onChoose} />
      <div className="workbench-buttons">
        <IconButton
          label={t('map.bench.measureLength')}
          icon={<ColumnWidthOutlined />}
          type={measuring === 'LineString' ? 'primary' : 'default'}
          aria-pressed={measuring === 'LineString'}
          onClick={() => measure('LineString')}
        />
        <IconButton
          label={t('map.bench.measureArea')}
          icon={<BorderOutlined />}
          type={measuring === 'Polygon' ? 'primary' : 'default'}
          aria-pressed={measuring === 'Polygon'}
          onClick={() => measure('Polygon')}
        />
        <IconButton
          label={t('map.time.title')}
          icon={<HistoryOutlined />}
          type={rest.isTimed ? 'primary' : 'default'}
          aria-pressed={rest.isTimed}
          onClick={() => rest.onTimed(!rest.isTimed)}
        />
        <Bookmarks view={address.view} onGo={(view) => map?.go(view)} onChange={onChange} />
        <IconButton label={t('panels.copyLink')} icon={<LinkOutlined />} onClick={() => void share()} />
        <IconButton
          label={t('map.bench.picture')}
          icon={<PictureOutlined />}
          onClick={() => void picture()}
        />
      </div>
      {measuring && (
        <p className="workbench-measure" role="status">
          <Measured geometry={measured} kind={measuring} />
        </p>
      )}
    </div>
  )
}

function Measured({ geometry, kind }: { geometry: Geometry | undefined; kind: MeasureKind }) {
  const { t } = useWords()
  const areaText = useAreaText()
  const lengthText = useLengthText()
  if (!geometry) return t('map.bench.measureHint')
  if (kind === 'LineString') return lengthText(lengthOf(geometry))
  const { number, unit } = areaText(areaOf(geometry))
  return `${number} ${unit} · ${t('map.bench.perimeter')} ${lengthText(lengthOf(geometry))}`
}
