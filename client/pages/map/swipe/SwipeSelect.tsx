import { SplitCellsOutlined } from '@ant-design/icons'
import { Button, Popover, Select } from 'antd'
import { useState } from 'react'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import { IconButton } from '../../../crud/list/tools/IconButton.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'

interface Props {
  layers: readonly ShownLayer[]
  swipe: WorkbenchAddress['swipe']
  onChange(change: Partial<WorkbenchAddress>): void
}

const MIDDLE = 0.5

/** Chooses the two layers that are compared; those that are not shown yet are shown with it. */
export function SwipeSelect({ layers, swipe, onChange }: Props) {
  const { t } = useWords()
  const [sides, setSides] = useState<{ left?: string; right?: string }>(swipe ?? {})
  const choose = (part: typeof sides) => {
    const next = { ...sides, ...part }
    setSides(next)
    const { left, right } = next
    if (!left || !right || left === right) return
    const on = layers.filter(({ isOn }) => isOn).map(({ code }) => code)
    const missing = [left, right].filter((code) => !on.includes(code))
    onChange({
      swipe: { left, right, share: swipe?.share ?? MIDDLE },
      ...(missing.length > 0 && { on: [...on, ...missing] }),
    })
  }
  const side = (name: 'left' | 'right') => (
    <Select
      aria-label={t(`map.swipe.${name}`)}
      prefix={t(`map.swipe.${name}`)}
      value={sides[name]}
      options={layers.toReversed().map(({ code, layer }) => ({
        value: code,
        label: layer.layerName ?? code,
        disabled: code === sides[name === 'left' ? 'right' : 'left'],
      }))}
      onChange={(code) => choose({ [name]: code })}
    />
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('map.swipe.title')}
      content={
        <div className="swipe-select">
          {side('left')}
          {side('right')}
          <Button
            disabled={!swipe}
            onClick={() => {
              setSides({})
              onChange({ swipe: undefined })
            }}
          >
            {t('map.swipe.end')}
          </Button>
        </div>
      }
    >
      <span>
        <IconButton
          label={t('map.swipe.title')}
          icon={<SplitCellsOutlined />}
          type={swipe ? 'primary' : 'default'}
          aria-pressed={swipe !== undefined}
        />
      </span>
    </Popover>
  )
}
