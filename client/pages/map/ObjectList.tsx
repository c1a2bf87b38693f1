import { Empty, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { clearable } from '../../ui/clearable.tsx'
import { revealObject } from './reveal-object.ts'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  layers: readonly ShownLayer[]
  object: WorkbenchAddress['object']
  drawing: WorkbenchMap | undefined
  onChoose(object: MapObject | undefined): void
}

/** Names that are drawn at once: more are found by typing. */
const MAX_SHOWN = 200

/** Every object of a layer by its name: what keys and screen readers have in place of the map. */
export function ObjectList({ layers, object, drawing, onChoose }: Props) {
  const { t } = useWords()
  const withRecords = layers.filter(({ shapes }) => shapes !== undefined)
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const shown = withRecords.find((one) => one.code === code) ?? withRecords.at(-1)
  if (!shown) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('map.nothing')} />
  const found = (shown.shapes ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div className="workbench-objects">
      <Segmented
        size="small"
        aria-label={t('map.bench.layers')}
        value={shown.code}
        options={withRecords.map((one) => ({ value: one.code, label: one.layer.layerName ?? one.code }))}
        onChange={setCode}
      />
      <Input.Search
        size="small"
        allowClear={clearable}
        aria-label={t('map.bench.find')}
        placeholder={t('map.bench.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('map.nothing')} />}
      <ul aria-label={shown.layer.layerName ?? ''}>
        {found.slice(0, MAX_SHOWN).map((shape) => (
          <li key={shape.id}>
            <button
              type="button"
              className="workbench-object"
              aria-current={object?.id === shape.id}
              onClick={() => {
                revealObject(drawing, shape)
                onChoose({ layerId: shown.layer.id, shape })
              }}
            >
              {shape.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="workbench-note">{t('map.bench.more', { count: found.length - MAX_SHOWN })}</p>
      )}
    </div>
  )
}
