import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { filterableFields } from '../../../crud/query/base-fields.ts'
import { isBare, operatorsOf } from '../../../crud/query/conditions.ts'
// Its controls are lazy for the sake of the list; here they are wanted at once.
import '../../../fields/FormControls.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Filter } from '../report-rows.ts'
import { type PartProps, replaced, without } from './part.ts'
import '../../../i18n/more/report.ts'

const most = 20
const operators: readonly Filter['operator'][] = [
  'equal',
  'notequal',
  'like',
  'gt',
  'ge',
  'lt',
  'le',
  'datege',
  'datelt',
  'null',
  'notnull',
]
const offered = (meta: FieldMeta) => operators.filter((one) => operatorsOf(meta).includes(one))

/** What narrows the rows: with a value, or asked for when the report is opened. */
export function DesignedFilters({ resource, content, onChange }: PartProps) {
  const { t, label } = useWords()
  const { filters } = content
  const fields = new Map([...filterableFields(resource)].filter(([, meta]) => offered(meta).length > 0))
  const store = (next: Filter[]) => onChange({ filters: next })
  const fresh = (field: string): Filter => {
    const meta = fields.get(field)
    return { field, operator: (meta && offered(meta)[0]) ?? 'equal', value: null }
  }
  const [first] = fields.keys()
  return (
    <section className="designer-part" aria-label={t('pages.report.filters')}>
      <span>{t('pages.report.filters')}</span>
      <ul className="designer-lines">
        {filters.map((filter, at) => {
          const meta = fields.get(filter.field)
          const change = (part: Partial<Filter>) => store(replaced(filters, at, { ...filter, ...part }))
          return (
            <li key={`${at} ${filter.field}`}>
              <Select
                aria-label={t('lists.field')}
                value={filter.field}
                options={[...fields].map(([value, one]) => ({ value, label: label(one.label) }))}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(field) => store(replaced(filters, at, fresh(field)))}
              />
              <Select
                aria-label={t('lists.operator')}
                value={filter.operator}
                options={(meta ? offered(meta) : [filter.operator]).map((one) => ({
                  value: one,
                  label: t(`lists.operators.${one}`),
                }))}
                onChange={(operator) => change({ operator, value: isBare(operator) ? 1 : null })}
              />
              {!isBare(filter.operator) && meta && <Value filter={filter} meta={meta} onChange={change} />}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('lists.removeCondition', { place: at + 1 })}
                onClick={() => store(without(filters, at))}
              />
            </li>
          )
        })}
      </ul>
      {first !== undefined && filters.length < most && (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => store([...filters, fresh(first)])}
        >
          {t('lists.addCondition')}
        </Button>
      )}
    </section>
  )
}

interface ValueProps {
  filter: Filter
  meta: FieldMeta
  onChange(part: Partial<Filter>): void
}

function Value({ filter: { field, operator, value }, meta, onChange }: ValueProps) {
  const { t, prompt } = useWords()
  const isAsked = value === null || value === ''
  const Input = operator.startsWith('date') ? kinds.date.Input : kinds[meta.kind].Input
  return (
    <>
      <Input
        name={field}
        meta={{ ...meta, required: false }}
        value={isAsked ? undefined : value}
        aria-label={t('lists.value')}
        placeholder={prompt(meta)}
        onChange={(next) =>
          onChange({ value: next === undefined || next === '' ? null : (next as Filter['value']) })
        }
      />
      <Checkbox checked={isAsked} disabled={isAsked} onChange={() => onChange({ value: null })}>
        {t('pages.report.asked')}
      </Checkbox>
    </>
  )
}
