import { BuildOutlined } from '@ant-design/icons'
import { Checkbox, Popover } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/map.ts'
import type { LayerBelow } from '../../../../map/RecordMap.tsx'
import { useMayOpen } from '../../../../state/use-menu.ts'
import { useSetting } from '../../../../state/use-setting.ts'
import { type ShownLayer, useMapLayers } from '../../../data/useMapLayers.ts'
import { IconButton } from '../../tools/IconButton.tsx'

const isText = (one: unknown): one is string => typeof one === 'string'
const codesIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

/** The layers of the tenant that this person has chosen to see below the records of lists, and what chooses them; none without the right to the workbench. */
export function useLayersBelow() {
  const mayOpen = useMayOpen()
  const { value, change } = useSetting('table', 'map-layers')
  const on = useMemo(() => codesIn(value), [value])
  const [isOpen, setOpen] = useState(false)
  const mayChoose = mayOpen('/map/index')
  const { layers } = useMapLayers(on, { isWanted: mayChoose && (isOpen || on.length > 0) })
  const below = useMemo(
    () =>
      layers.map(
        ({ layer, isOn, shapes, entity }): LayerBelow => ({
          layer,
          isOn,
          shapes,
          isOfRecords: entity !== undefined,
        }),
      ),
    [layers],
  )
  const show = (code: string, isShown: boolean) =>
    change((before) => {
      const others = codesIn(before).filter((one) => one !== code)
      return isShown ? [...others, code] : others
    })
  return { below, chooser: mayChoose && <LayerChooser layers={layers} onShow={show} onOpen={setOpen} /> }
}

/** The usual base map lies below in any case. */
const isChoice = ({ layer: { isBase, isDefault } }: ShownLayer) => isBase !== 1 || isDefault !== 1

interface Props {
  layers: readonly ShownLayer[]
  onShow(code: string, isShown: boolean): void
  onOpen(isOpen: boolean): void
}

/** Which layers lie below; the uppermost first. */
function LayerChooser({ layers, onShow, onOpen }: Props) {
  const { t } = useWords()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('map.below')}
      onOpenChange={onOpen}
      content={
        <ul className="record-map-layers" aria-label={t('map.below')}>
          {layers
            .filter(isChoice)
            .toReversed()
            .map(({ code, layer, isOn }) => (
              <li key={code}>
                <Checkbox checked={isOn} onChange={({ target }) => onShow(code, target.checked)}>
                  {layer.layerName}
                </Checkbox>
              </li>
            ))}
        </ul>
      }
    >
      <IconButton label={t('map.below')} icon={<BuildOutlined />} />
    </Popover>
  )
}
