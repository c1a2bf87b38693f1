import { Alert, Checkbox, Select, Slider } from 'antd'
import { useId, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../../api/request.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type Tint, tintLabel } from '../../map/workbench/tint.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { Legend } from './Legend.tsx'
import type { LayerOpacities } from './use-workbench.ts'
import { tintFieldOf } from './use-workbench-map.ts'
import type { WorkbenchAddress } from './workbench-address.ts'
import '../../tiles/views/charts.css'

interface Props {
  layers: readonly ShownLayer[]
  tints: Readonly<Record<string, Tint | undefined>>
  chosenTints: Readonly<Record<string, string>>
  opacity: LayerOpacities
  onChange(change: Partial<WorkbenchAddress>): void
}

/** The layers, the uppermost first, each with its legend, what colours it and how opaque it is. */
export function LayerList({ layers, tints, chosenTints, opacity, onChange }: Props) {
  const { t } = useWords()
  const on = layers.filter(({ isOn }) => isOn).map(({ code }) => code)
  const show = (code: string, isShown: boolean) =>
    onChange({ on: isShown ? [...on, code] : on.filter((one) => one !== code) })
  return (
    <ul className="workbench-layers" aria-label={t('map.bench.layers')}>
      {layers.toReversed().map((one) => (
        <LayerItem
          key={one.code}
          shown={one}
          tint={tints[one.code]}
          tintField={tintFieldOf(one, chosenTints)}
          opacity={opacity.shares[one.code] ?? one.layer.opacity ?? 1}
          onShow={(isShown) => show(one.code, isShown)}
          onTint={(field) => onChange({ tints: { ...chosenTints, [one.code]: field } })}
          onOpacityDrag={(share) => opacity.drag(one.code, share)}
          onOpacity={(share) => opacity.set(one.code, share)}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  shown: ShownLayer
  tint: Tint | undefined
  tintField: string
  opacity: number
  onShow(isShown: boolean): void
  onTint(field: string): void
  onOpacityDrag(opacity: number): void
  onOpacity(opacity: number): void
}

function LayerItem({ shown, tint, tintField, opacity, onShow, onTint, onOpacityDrag, onOpacity }: ItemProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { layer, isOn, definition, entity, error, isWhole, total, shapes } = shown
  return (
    <li className="workbench-layer" data-on={isOn}>
      <div className="workbench-layer-head">
        <Checkbox checked={isOn} onChange={({ target }) => onShow(target.checked)}>
          {layer.layerName}
        </Checkbox>
        {isOn && shapes && <span className="workbench-count">{total}</span>}
        {isOn && (
          <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t('map.bench.style')}
          </TextButton>
        )}
      </div>
      {isOn && error && (
        <Alert
          type="error"
          title={error instanceof RequestError ? error.message : t('map.bench.failed')}
          action={<TextButton onClick={shown.retry}>{t('map.bench.retry')}</TextButton>}
        />
      )}
      {isOn && !isWhole && (
        <p className="workbench-note">
          {shown.tiles
            ? t('map.bench.tiled', { total })
            : t('map.bench.partial', { shown: shapes?.length ?? 0, total })}
        </p>
      )}
      {isOn && isOpen && (
        <div id={id} className="workbench-layer-body">
          {definition && entity && entity.tints.length > 0 && (
            <TintSelect definition={definition} fields={entity.tints} field={tintField} onChange={onTint} />
          )}
          <div className="workbench-opacity">
            <span>{t('map.bench.opacity')}</span>
            <Slider
              min={0}
              max={1}
              step={0.05}
              value={opacity}
              ariaLabelForHandle={t('map.bench.opacity')}
              tooltip={{ formatter: (value = 1) => `${Math.round(value * 100)}%` }}
              onChange={onOpacityDrag}
              onChangeComplete={onOpacity}
            />
          </div>
        </div>
      )}
      {isOn && <Legend layer={layer} tint={tint} />}
    </li>
  )
}

interface TintProps {
  definition: Resource
  fields: readonly string[]
  field: string
  onChange(field: string): void
}

/** By what the objects of a layer are coloured. */
function TintSelect({ definition, fields, field, onChange }: TintProps) {
  const { t, label } = useWords()
  const options = [
    ...fields.flatMap((name) => {
      const named = tintLabel(definition, name)
      return named ? [{ value: name, label: label(named) }] : []
    }),
    { value: '', label: t('map.bench.noTint') },
  ]
  return (
    <Select
      size="small"
      aria-label={t('map.bench.tint')}
      prefix={t('map.bench.tint')}
      value={field}
      options={options}
      onChange={onChange}
    />
  )
}
