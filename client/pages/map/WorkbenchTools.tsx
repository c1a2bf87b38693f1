import {
  BorderOutlined,
  ColumnWidthOutlined,
  GroupOutlined,
  HistoryOutlined,
  LinkOutlined,
  PrinterOutlined,
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
import { useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { copy } from '../../ui/copy.ts'
import { Bookmarks } from './Bookmarks.tsx'
import { MapSearch } from './MapSearch.tsx'
import { SwipeSelect } from './swipe/SwipeSelect.tsx'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  map: WorkbenchMap | undefined
  layers: readonly ShownLayer[]
  measured: Geometry | undefined
  address: WorkbenchAddress
  isTimed: boolean
  onTimed(isTimed: boolean): void
  isBoxing: boolean
  onBoxing(isBoxing: boolean): void
  onPrint(): void
  onChange(change: Partial<WorkbenchAddress>): void
  onChoose(object: MapObject | undefined): void
}

const pressed = (isOn: boolean) => ({ type: isOn ? 'primary' : 'default', 'aria-pressed': isOn }) as const

/** Finding, measuring, and taking the view along. */
export function WorkbenchTools({ map, layers, measured, address, onChange, onChoose, ...rest }: Props) {
  const { t } = useWords()
  const { isBoxing } = rest
  const { measuring, measure, chooseInBox } = useModes(map, rest)
  const keys = {
    length: useSpokenCombo('measure'),
    area: useSpokenCombo('measureArea'),
    box: useSpokenCombo('boxChoice'),
  }
  return (
    <div className="workbench-tools">
      <MapSearch layers={layers} map={map} onChoose={onChoose} />
      <div className="workbench-buttons">
        <IconButton
          label={t('map.bench.measureLength')}
          icon={<ColumnWidthOutlined />}
          aria-keyshortcuts={keys.length}
          {...pressed(measuring === 'LineString')}
          onClick={() => measure('LineString')}
        />
        <IconButton
          label={t('map.bench.measureArea')}
          icon={<BorderOutlined />}
          aria-keyshortcuts={keys.area}
          {...pressed(measuring === 'Polygon')}
          onClick={() => measure('Polygon')}
        />
        <IconButton
          label={t('map.chosen.box')}
          icon={<GroupOutlined />}
          aria-keyshortcuts={keys.box}
          {...pressed(isBoxing)}
          onClick={chooseInBox}
        />
        <SwipeSelect layers={layers} swipe={address.swipe} onChange={onChange} />
        <IconButton
          label={t('map.time.title')}
          icon={<HistoryOutlined />}
          {...pressed(rest.isTimed)}
          onClick={() => rest.onTimed(!rest.isTimed)}
        />
        <ViewButtons map={map} address={address} onChange={onChange} onPrint={rest.onPrint} />
      </div>
      {isBoxing && (
        <p className="workbench-measure" role="status">
          {t('map.chosen.boxHint')}
        </p>
      )}
      {measuring && (
        <p className="workbench-measure" role="status">
          <Measured geometry={measured} kind={measuring} />
        </p>
      )}
    </div>
  )
}

/** Measuring and the choice in a box, one at a time, by buttons and by keys. */
function useModes(
  map: WorkbenchMap | undefined,
  { isBoxing, onBoxing }: Pick<Props, 'isBoxing' | 'onBoxing'>,
) {
  const [measuring, setMeasuring] = useState<MeasureKind>()
  const measure = (kind: MeasureKind) => {
    onBoxing(false)
    const next = measuring === kind ? undefined : kind
    setMeasuring(next)
    if (next) map?.measuring.start(next)
    else map?.measuring.stop()
  }
  const chooseInBox = () => {
    if (measuring) measure(measuring)
    onBoxing(!isBoxing)
  }
  useShortcuts({
    measure: () => measure('LineString'),
    measureArea: () => measure('Polygon'),
    boxChoice: chooseInBox,
  })
  return { measuring, measure, chooseInBox }
}

/** The view kept, sent and put on paper. */
function ViewButtons({
  map,
  address,
  onChange,
  onPrint,
}: Pick<Props, 'map' | 'address' | 'onChange' | 'onPrint'>) {
  const { t } = useWords()
  const { message } = App.useApp()
  const share = async () => {
    if (await copy(location.href)) void message.success(t('panels.linkCopied'))
    else void message.info(t('panels.linkFailed'))
  }
  return (
    <>
      <Bookmarks view={address.view} onGo={(view) => map?.go(view)} onChange={onChange} />
      <IconButton label={t('panels.copyLink')} icon={<LinkOutlined />} onClick={() => void share()} />
      <IconButton
        label={t('map.print.title')}
        icon={<PrinterOutlined />}
        aria-haspopup="dialog"
        onClick={onPrint}
      />
    </>
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
