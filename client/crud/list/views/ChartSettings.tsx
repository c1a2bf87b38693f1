import { Segmented, Select } from 'antd'
import {
  type Dimension,
  dimensionsFrom,
  dimensionText,
  groupableFields,
  measurableFields,
  measureFrom,
  measureText,
  timeUnits,
} from '#shared/contract/aggregate.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { type ChartForm, chartForms, type Look } from '../../query/looks.ts'
import { choosing } from './choosing.tsx'

type ChartLook = Extract<Look, { kind: 'chart' }>

interface Props {
  resource: Resource
  look: ChartLook
  onChange(look: ChartLook): void
}

const nothing = ''

/** By what a chart counts, what it counts, and how it is drawn. */
export function ChartSettings({ resource, look, onChange }: Props) {
  const { t, label } = useWords()
  const groups = groupableFields(resource).flatMap((field) =>
    field.isTime
      ? timeUnits.map((unit) => ({
          value: `${field.name}.${unit}`,
          label: t(`looks.by_${unit}`, { name: label(field.label) }),
        }))
      : [{ value: field.name, label: label(field.label) }],
  )
  const measures = [
    { value: 'count', label: t('looks.count') },
    ...measurableFields(resource).flatMap(([name, meta]) => [
      { value: `sum.${name}`, label: t('looks.sumOf', { name: label(meta.label) }) },
      { value: `average.${name}`, label: t('looks.averageOf', { name: label(meta.label) }) },
    ]),
  ]
  const [first, second] = look.by
  const group = (texts: string[]) => {
    const by = dimensionsFrom(resource, texts.filter((text) => text !== nothing).join())
    if (by) onChange({ ...look, by })
  }
  const others = groups.filter(({ value }) => value.split('.')[0] !== first?.field)
  return (
    <div className="chart-settings">
      <Select
        {...choosing(t('looks.groupBy'))}
        value={textOf(first)}
        options={groups}
        onChange={(text) => group([text, text.split('.')[0] === second?.field ? nothing : textOf(second)])}
      />
      <Select
        {...choosing(t('looks.splitBy'))}
        value={textOf(second)}
        options={[{ value: nothing, label: t('looks.notSplit') }, ...others]}
        onChange={(text) => group([textOf(first), text])}
      />
      <Select
        {...choosing(t('looks.measure'))}
        value={measureText(look.measure)}
        options={measures}
        onChange={(text) => {
          const measure = measureFrom(resource, text)
          if (measure) onChange({ ...look, measure })
        }}
      />
      <Segmented<ChartForm>
        aria-label={t('looks.form')}
        value={look.form}
        options={chartForms.map((form) => ({ value: form, label: t(`looks.form_${form}`) }))}
        onChange={(form) => onChange({ ...look, form })}
      />
    </div>
  )
}

const textOf = (dimension: Dimension | undefined) => (dimension ? dimensionText(dimension) : nothing)
