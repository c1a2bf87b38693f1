import { Checkbox, Empty, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { clearable } from '../../ui/clearable.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Chosen } from './chosen/use-chosen.ts'
import { revealObject } from './reveal-object.ts'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  layers: readonly ShownLayer[]
  object: WorkbenchAddress['object']
  chosen: Chosen
  drawing: WorkbenchMap | undefined
  onChoose(object: MapObject | undefined): void
}

/** Names that are drawn at once: more are found by typing. */
const MAX_SHOWN = 200

/** Every object of a layer by its name: what keys and screen readers have in place of the map. */
export function ObjectList({ layers, object, chosen, drawing, onChoose }: Props) {
  const { t } = useWords()
  const withRecords = layers.filter(({ shapes }) => shapes !== undefined)
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const shown = withRecords.find((one) => one.code === code) ?? withRecords.at(-1)
  if (!shown) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('map.nothing')} />
  const found = (shown.shapes ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  const all = found.map(({ id }) => id)
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
      {found.length > 0 && (
        <TextButton onClick={() => chosen.set(shown.code, all, true)}>
          {t('map.chosen.all', { count: found.length })}
        </TextButton>
      )}
      <ul aria-label={shown.layer.layerName ?? ''}>
        {found.slice(0, MAX_SHOWN).map((shape) => (
          <Item
            key={shape.id}
            name={shape.name}
            isOpen={object?.id === shape.id}
            isChosen={chosen.has(shown.code, shape.id)}
            onChoose={(isChosen) => chosen.set(shown.code, [shape.id], isChosen)}
            onOpen={() => {
              revealObject(drawing, shape)
              onChoose({ layerId: shown.layer.id, shape })
            }}
          />
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="workbench-note">{t('map.bench.more', { count: found.length - MAX_SHOWN })}</p>
      )}
    </div>
  )
}

interface ItemProps {
  name: string
  isOpen: boolean
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onOpen(): void
}

/** An object: ticked to be handled with others, or opened. */
function Item({ name, isOpen, isChosen, onChoose, onOpen }: ItemProps) {
  const { t } = useWords()
  return (
    <li>
      <Checkbox
        aria-label={t('map.chosen.choose', { name })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <button type="button" className="workbench-object" aria-current={isOpen} onClick={onOpen}>
        {name}
      </button>
    </li>
  )
}
