import { FileTextOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { type FormEvent, useId, useMemo, useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import type { ReportContent } from '#shared/contract/report.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { useDefinition } from '../../crud/data/definitions.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { outlineOf } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { askedFilters, type Filter, filterKey, linesOf, queryOf } from './report-rows.ts'
import './report.css'
import '../../i18n/more/report.ts'

/** A report over more rows than this would be read by nobody; its filters have to narrow it first. */
const mostRows = 5000
const pageSize = 500

/** The rows of a report, read under the reader's own rights, with its questions above. */
export function ReportView({ content }: { content: ReportContent }) {
  const { t } = useWords()
  if (!outlineOf(content.resource))
    return <Blank icon={<FileTextOutlined />} title={t('pages.report.unknown')} children={null} />
  return <KnownReport content={content} />
}

function KnownReport({ content }: { content: ReportContent }) {
  const { t, label } = useWords()
  const resource = useDefinition(content.resource)
  const [filled, setFilled] = useState<Record<string, unknown>>({})
  return (
    <section className="report" aria-label={label(content.title)}>
      <div className="report-head">
        <h2>{label(content.title)}</h2>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('pages.report.print')}
        </Button>
      </div>
      <Questions resource={resource} content={content} onAsk={setFilled} />
      {content.chart && <ReportChart resource={resource} content={content} filled={filled} />}
      {content.columns.length > 0 && <Rows resource={resource} content={content} filled={filled} />}
    </section>
  )
}

interface QuestionsProps {
  resource: Resource
  content: ReportContent
  onAsk(filled: Record<string, unknown>): void
}

/** What the report asks for; every answer may be left out. */
function Questions({ resource, content, onAsk }: QuestionsProps) {
  const { t } = useWords()
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  const asked = askedFilters(content)
  if (asked.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A report is looked at while it is designed: the form around it is not sent.
    event.stopPropagation()
    onAsk(draft)
  }
  return (
    <search>
      <form className="crud-search report-questions" onSubmit={submit}>
        {asked.map((filter) => (
          <Question
            key={filterKey(filter)}
            resource={resource}
            filter={filter}
            value={draft[filterKey(filter)]}
            onChange={(value) => setDraft({ ...draft, [filterKey(filter)]: value })}
          />
        ))}
        <div className="crud-search-buttons">
          <Button type="primary" htmlType="submit">
            {t('crud.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

interface QuestionProps {
  resource: Resource
  filter: Filter
  value: unknown
  onChange(value: unknown): void
}

function Question({ resource, filter, value, onChange }: QuestionProps) {
  const { label } = useWords()
  const id = useId()
  const meta = resource.fields[filter.field]
  if (!meta) return null
  const isDay = filter.operator.startsWith('date')
  const Input = isDay ? kinds.date.Input : kinds[meta.kind].Input
  return (
    <div className="crud-filter">
      <label htmlFor={id}>{label(filter.label ?? meta.label)}</label>
      <Input
        id={id}
        name={filter.field}
        meta={{ ...meta, required: false }}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

interface RowsProps {
  resource: Resource
  content: ReportContent
  filled: Record<string, unknown>
}

function Rows({ resource, content, filled }: RowsProps) {
  const { t, language } = useWords()
  const query = queryOf(content, filled)
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', resource.name, 'report', query, language],
    queryFn: ({ signal }) => allRows(resource, query, signal),
  })
  const lines = useMemo(
    () => (data?.rows ? linesOf(resource, content, data.rows) : []),
    [resource, content, data],
  )
  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!data.rows)
    return (
      <Alert
        type="info"
        showIcon
        title={t('pages.report.tooMany', {
          total: data.total.toLocaleString(language),
          most: mostRows.toLocaleString(language),
        })}
      />
    )
  if (lines.length === 0)
    return <Blank icon={<FileTextOutlined />} title={t('pages.report.empty')} children={null} />
  return <ReportTable resource={resource} content={content} lines={lines} />
}

/** Every row of a query, page by page; none where there are more than anybody reads, since their totals would be wrong. */
async function allRows(
  resource: Resource,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ total: number; rows?: AnyRow[] }> {
  const rows: AnyRow[] = []
  for (let current = 1; ; current++) {
    const page = await request<Page<AnyRow>>(`/api${resource.path}/page`, {
      params: { ...query, current, size: pageSize },
      silent: true,
      signal,
    })
    if (page.total > mostRows) return { total: page.total }
    rows.push(...page.records)
    if (page.records.length < pageSize) return { total: page.total, rows }
  }
}
