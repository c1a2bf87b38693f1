import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { metaIn } from '../../../crud/query/base-fields.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Column } from '../report-rows.ts'
import { fieldOptions, nameAmong, type PartProps, replaced, shifted, without } from './part.ts'
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
  const store = (next: Column[]) => onChange({ columns: next })
  return (
    <section className="designer-part" aria-label={t('pages.report.columns')}>
      <span>{t('pages.report.columns')}</span>
      <ul className="designer-lines">
        {columns.map((column, at) => (
          <Line
            key={column.field}
            resource={resource}
            columns={columns}
            at={at}
            name={nameAmong(options, column.field)}
            onColumns={store}
          />
        ))}
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

interface LineProps {
  resource: Resource
  columns: Column[]
  at: number
  name: string
  onColumns(columns: Column[]): void
}

function Line({ resource, columns, at, name, onColumns }: LineProps) {
  const { t } = useWords()
  const column = columns[at]
  if (!column) return null
  const { summary, ...rest } = column
  const button = (icon: ReactNode, label: string, next: Column[], disabled = false) => (
    <Button type="text" icon={icon} aria-label={label} disabled={disabled} onClick={() => onColumns(next)} />
  )
  return (
    <li>
      <strong>{name}</strong>
      <Select<Summary | typeof none>
        aria-label={t('pages.report.summaryOf', { name })}
        value={summary ?? none}
        options={[
          { value: none, label: t('pages.report.noSummary') },
          ...summariesOf(resource, column.field).map((one) => ({
            value: one,
            label: t(`pages.report.by_${one}`),
          })),
        ]}
        onChange={(next) =>
          onColumns(replaced(columns, at, next === none ? rest : { ...rest, summary: next }))
        }
      />
      {button(<ArrowUpOutlined />, t('pages.report.up', { name }), shifted(columns, at, -1), at === 0)}
      {button(
        <ArrowDownOutlined />,
        t('pages.report.down', { name }),
        shifted(columns, at, 1),
        at === columns.length - 1,
      )}
      {button(<DeleteOutlined />, t('pages.report.without', { name }), without(columns, at))}
    </li>
  )
}

type Summary = NonNullable<Column['summary']>

/** Numbers can be added up; of anything else, rows can be counted. */
function summariesOf(resource: Resource, field: string): readonly Summary[] {
  const meta = metaIn(resource, field)
  return meta && kinds[meta.kind].isSummable ? ofNumbers : ofAny
}
