import { Form, Select, Slider } from 'antd'
import { style as styleField } from '#shared/contract/geo/layer-style.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { mapLayer } from '#shared/resources/geo/map-layer.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import { ColorControl } from '../../../fields/plain/ColorControl.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { labelFields } from '../../../map/workbench/entities.ts'

export type LayerStyle = NonNullable<WorkbenchLayer['style']>

interface Props {
  definition: Resource
  style: LayerStyle
  opacity: number
  onStyle(part: Partial<LayerStyle>): void
  onOpacity(opacity: number): void
}

const parts = styleField.parts?.fields ?? {}
const [MAX_WIDTH, WIDTH_STEP, SHARE_STEP] = [20, 0.5, 0.05]

/** Parts of a style that a map shows, by the names that the form of the layer has for them. */
export function StyleFields({ definition, style, opacity, onStyle, onOpacity }: Props) {
  const { t, label } = useWords()
  const dashes = useDictionary(parts.strokeDash as FieldMeta).choices
  const nameOf = (part: string) => label(parts[part]?.label ?? [part, part])
  const color = (part: 'strokeColor' | 'fillColor') => (
    <Form.Item label={nameOf(part)}>
      <ColorControl
        name={part}
        meta={parts[part] as FieldMeta}
        value={style[part]}
        onChange={(value) => onStyle({ [part]: value as string | undefined })}
      />
    </Form.Item>
  )
  return (
    <Form layout="vertical" component="div">
      {color('strokeColor')}
      <Form.Item label={nameOf('strokeWidth')}>
        <Slider
          min={0}
          max={MAX_WIDTH}
          step={WIDTH_STEP}
          value={style.strokeWidth ?? 1.5}
          ariaLabelForHandle={nameOf('strokeWidth')}
          tooltip={{ formatter: (width) => `${width} px` }}
          onChange={(strokeWidth) => onStyle({ strokeWidth })}
        />
      </Form.Item>
      <Form.Item label={nameOf('strokeDash')}>
        <Select
          aria-label={nameOf('strokeDash')}
          value={style.strokeDash ?? 'solid'}
          options={dashes}
          onChange={(strokeDash) => onStyle({ strokeDash })}
        />
      </Form.Item>
      {color('fillColor')}
      <Share
        name={nameOf('fillOpacity')}
        value={style.fillOpacity ?? 0.2}
        onChange={(fillOpacity) => onStyle({ fillOpacity })}
      />
      <Share name={label(mapLayer.fields.opacity.label)} value={opacity} onChange={onOpacity} />
      <Form.Item label={t('layerStyle.label')}>
        <Select
          aria-label={t('layerStyle.label')}
          value={style.labelField ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('layerStyle.noLabel') },
            ...labelFields(definition).map((name) => ({
              value: name,
              label: label(definition.fields[name]?.label ?? [name, name]),
            })),
          ]}
          onChange={(labelField) => onStyle({ labelField: labelField || undefined })}
        />
      </Form.Item>
    </Form>
  )
}

interface ShareProps {
  name: string
  value: number
  onChange(share: number): void
}

/** From nothing to all of it, in percent. */
function Share({ name, value, onChange }: ShareProps) {
  return (
    <Form.Item label={name}>
      <Slider
        min={0}
        max={1}
        step={SHARE_STEP}
        value={value}
        ariaLabelForHandle={name}
        tooltip={{ formatter: (share = 1) => `${Math.round(share * 100)}%` }}
        onChange={onChange}
      />
    </Form.Item>
  )
}
