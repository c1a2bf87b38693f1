import { InputNumber, Select, Space, Switch } from 'antd'
import { type AreaUnit, areaIn, areaUnits, squareMetresOf } from '#shared/area.ts'
import { inLanguage } from '#shared/messages.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useAreaUnit } from '../state/area-unit.ts'
import type { InputProps } from './kind.ts'

/** A fixed precision writes zeros that nobody typed. */
const withoutZeros = (shown: string | number | undefined): string =>
  String(shown ?? '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** What the controls of a plain number have in common. */
const numeric = ({ name, meta, row, value, onChange, ...control }: InputProps) => ({
  ...control,
  className: 'field-wide',
  value: toNumber(value),
  onChange: (number: number | null) => onChange?.(number ?? undefined),
})

export function NumberControl(props: InputProps) {
  const language = useLanguage()
  const { integer, scale, unit } = props.meta
  const precision = integer ? 0 : scale
  return (
    <InputNumber
      {...numeric(props)}
      {...(precision !== undefined && { precision, formatter: withoutZeros })}
      suffix={unit && inLanguage(unit, language)}
    />
  )
}

// Inline, because a compact group would share its width among all of its parts.
const unitWidth = { flex: 'none', width: 84 } as const

/** The value stays in m²; the person writes it in the unit of their choice, which holds for all areas from then on. */
export function AreaControl({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { unit, choose } = useAreaUnit()
  const squareMetres = toNumber(value)
  const units = Object.entries(areaUnits).map(([key, { label }]) => ({
    value: key as AreaUnit,
    label: inLanguage(label, language),
  }))
  return (
    <Space.Compact block>
      <InputNumber
        {...control}
        className="field-wide"
        value={squareMetres === null ? null : areaIn(unit, squareMetres)}
        precision={unit === 'm2' ? 2 : 4}
        formatter={withoutZeros}
        onChange={(area) => onChange?.(area === null ? undefined : squareMetresOf(unit, area))}
      />
      <Select
        style={unitWidth}
        aria-label={t('fields.areaUnit')}
        value={unit}
        options={units}
        onChange={choose}
      />
    </Space.Compact>
  )
}

export function NumberRangeControl({ id, meta, value, onChange, 'aria-label': label }: InputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const areaUnit = useAreaUnit((preference) => preference.unit)
  const [from = '', to = ''] = String(value ?? '').split(',')
  const isArea = meta.kind === 'area'
  const unit = isArea ? areaUnits[areaUnit].label : meta.unit
  const shown = (part: string) =>
    part === '' ? null : isArea ? areaIn(areaUnit, Number(part)) : Number(part)
  const written = (part: number | null) =>
    part === null ? '' : String(isArea ? squareMetresOf(areaUnit, part) : part)
  const change = (least: string, most: string) => onChange?.(least || most ? `${least},${most}` : undefined)
  const title = label ?? inLanguage(meta.label, language)
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        className="field-wide"
        controls={false}
        value={shown(from)}
        placeholder={t('fields.least')}
        aria-label={`${title} ${t('fields.least')}`}
        onChange={(least) => change(written(least), to)}
      />
      <InputNumber
        className="field-wide"
        controls={false}
        value={shown(to)}
        placeholder={t('fields.most')}
        aria-label={`${title} ${t('fields.most')}`}
        suffix={unit && inLanguage(unit, language)}
        onChange={(most) => change(from, written(most))}
      />
    </Space.Compact>
  )
}

export const DegreeControl = (props: InputProps) => (
  <InputNumber {...numeric(props)} precision={6} step={0.0001} controls={false} suffix="°" />
)

function toNumber(value: unknown): number | null {
  return isEmpty(value) || Number.isNaN(Number(value)) ? null : Number(value)
}

/** A switch always has an answer, so it takes no more of the form's control than its name and state. */
export function SwitchControl({ id, disabled = false, value, onChange, 'aria-label': label }: InputProps) {
  const { t } = useTranslation()
  const isOn = Number(value) === 1
  return (
    <span className="field-switch">
      <Switch
        id={id}
        aria-label={label}
        disabled={disabled}
        checked={isOn}
        onChange={(turned) => onChange?.(turned ? 1 : 0)}
      />
      {/* Beside the switch: within it, no one colour of text could be read on all themes. */}
      <span aria-hidden="true">{t(isOn ? 'fields.yes' : 'fields.no')}</span>
    </span>
  )
}
