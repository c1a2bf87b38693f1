import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { metaIn } from '../../../crud/query/base-fields.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Column } from '../report-rows.ts'
import { fieldOptions, type PartProps, replaced, shifted, without } from './part.ts'
import '../../../i18n/more/report.ts'

const most = 40
const ofAny = ['count'] as const
const ofNumbers = ['count', 'sum', 'average', 'least', 'most'] as const
const none = ''

/** The columns in their order, each with what stands below it. */
export function DesignedColumns({ resource, content, onChange }: PartProps) {
  const { t, label } = useWords()
  const { columns } = content
  const options = fieldOptions(resource, label, columns)
  const nameOf = (field: string) => options.find(({ value }) => value === field)?.label ?? field
  const store = (next: Column[]) => onChange({ columns: next })
  return (
    <section className="designer-part" aria-label={t('pages.report.columns')}>
      <span>{t('pages.report.columns')}</span>
      <ul className="designer-lines">
        {columns.map((column, at) => {
          const name = nameOf(column.field)
          return (
            <li key={column.field}>
              <strong>{name}</strong>
              <Select
                aria-label={t('pages.report.summaryOf', { name })}
                value={column.summary ?? none}
                options={[
                  { value: none, label: t('pages.report.noSummary') },
                  ...summariesOf(resource, column.field).map((one) => ({
                    value: one,
                    label: t(`pages.report.by_${one}`),
                  })),
                ]}
                onChange={(summary) => {
                  const { summary: _before, ...rest } = column
                  store(
                    replaced(columns, at, summary === none ? rest : { ...rest, summary: summary as Summary }),
                  )
                }}
              />
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('pages.report.up', { name })}
                disabled={at === 0}
                onClick={() => store(shifted(columns, at, -1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('pages.report.down', { name })}
                disabled={at === columns.length - 1}
                onClick={() => store(shifted(columns, at, 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('pages.report.without', { name })}
                onClick={() => store(without(columns, at))}
              />
            </li>
          )
        })}
      </ul>
      {columns.length < most && (
        <Select
          aria-label={t('pages.report.addColumn')}
          placeholder={t('pages.report.addColumn')}
          value={null}
          options={options.filter(({ value }) => !columns.some(({ field }) => field === value))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(field: string | null) => field && store([...columns, { field }])}
        />
      )}
    </section>
  )
}

type Summary = NonNullable<Column['summary']>

/** Numbers can be added up; of anything else, rows can be counted. */
function summariesOf(resource: Resource, field: string): readonly Summary[] {
  const meta = metaIn(resource, field)
  return meta && kinds[meta.kind].isSummable ? ofNumbers : ofAny
}
