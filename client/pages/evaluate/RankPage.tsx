import { PrinterOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { RankedRecord, Ranking } from '#shared/contract/evaluate/ranking.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { request } from '../../api/request.ts'
import { siteOptions } from '../../api/site-options.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { toneOfField } from '../../fields/choice/state-tones.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { usePrint } from '../../ui/use-print.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { Certificate } from './Certificate.tsx'
import './rank.css'
import '../../i18n/more/scoring.ts'

const gradeMeta = evaluateRecord.fields.gradeKey

/** Who did best in a period that is published, and who moved. */
export function RankPage() {
  const { t, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const asked = {
    templateId: search.get('templateId') ?? undefined,
    period: search.get('period') ?? undefined,
  }
  const query = useQuery({
    queryKey: ['resource', evaluateRecord.name, 'ranking', asked, language],
    queryFn: ({ signal }) =>
      request<Ranking>(`/api${evaluateRecord.path}/ranking`, { params: asked, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <PageFrame
      title={t('pages.ranking.title')}
      count={query.data && t('pages.ranking.count', { count: query.data.count })}
    >
      <div className="crud-body">
        <Loaded query={query} resource={evaluateRecord}>
          {(ranking) => (
            <>
              {ranking.templates.length > 0 && <Filters ranking={ranking} onAsk={setSearch} />}
              {ranking.rows.length === 0 ? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.ranking.empty')} />
              ) : (
                <Places ranking={ranking} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </PageFrame>
  )
}

interface FiltersProps {
  ranking: Ranking
  onAsk(asked: Record<string, string>): void
}

function Filters({ ranking: { template, templates, period, periods }, onAsk }: FiltersProps) {
  const { t } = useWords()
  return (
    <div className="rank-filters">
      <Select
        aria-label={t('pages.ranking.template')}
        value={template?.id}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(templateId: string) => onAsk({ templateId })}
      />
      <Select
        aria-label={t('pages.ranking.period')}
        value={period}
        options={periods.map((value) => ({ value, label: value }))}
        onChange={(chosen: string) => onAsk({ ...(template && { templateId: template.id }), period: chosen })}
      />
    </div>
  )
}

function Places({ ranking }: { ranking: Ranking }) {
  const { choices } = useDictionary(gradeMeta)
  const isSmall = useScreenClass() === 0
  const gradeName = (key: string | null) => choices.find(({ value }) => value === key)?.label ?? key ?? ''
  const { certify, sheet } = useCertificate(ranking, gradeName)
  const columns = useColumns({ most: ranking.template?.totalScore || 100, isSmall, gradeName, certify })
  return (
    <>
      <Table<RankedRecord>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={ranking.rows}
        pagination={ranking.rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        {...(!isSmall && { scroll: { x: 640 } })}
      />
      {sheet}
    </>
  )
}

type GradeName = (key: string | null) => string

function useCertificate({ template, period, count }: Ranking, gradeName: GradeName) {
  const { data: site } = useQuery(siteOptions)
  const { print, sheet } = usePrint()
  const certify = (row: RankedRecord) =>
    print({
      size: 'A4 landscape',
      margin: '0',
      content: (
        <Certificate
          row={row}
          grade={gradeName(row.gradeKey)}
          template={template?.name ?? ''}
          period={period ?? ''}
          count={count}
          organisation={site?.organisation || site?.title || ''}
        />
      ),
    })
  return { certify, sheet }
}

interface Drawing {
  /** Points that can be reached. */
  most: number
  isSmall: boolean
  gradeName: GradeName
  certify(row: RankedRecord): void
}

/** On a phone the movement stands below the place, and the grade below the points: nothing is beside the screen. */
function useColumns({ most, isSmall, gradeName, certify }: Drawing): TableColumnsType<RankedRecord> {
  const { t } = useWords()
  const movement = (row: RankedRecord) => <Movement place={row.place} lastPlace={row.lastPlace} />
  const grade = (row: RankedRecord) => <Grade gradeKey={row.gradeKey} gradeName={gradeName} />
  const column = (
    title: string,
    width: number | undefined,
    render: (row: RankedRecord) => ReactNode,
  ): TableColumnsType<RankedRecord>[number] => ({
    title,
    ...(width && { width }),
    render: (_, row) => render(row),
  })
  const place = (row: RankedRecord) => <Place place={row.place} />
  const total = (row: RankedRecord) => <Total total={row.total} most={most} />
  const target = (row: RankedRecord) => (
    <Link to={`/evaluate/record?view=${encodeURIComponent(row.id)}`}>{row.targetName}</Link>
  )
  const print = (row: RankedRecord) => (
    <Button
      type="text"
      icon={<PrinterOutlined />}
      aria-label={t('pages.ranking.print', { name: row.targetName })}
      title={t('pages.ranking.certificate')}
      onClick={() => certify(row)}
    />
  )
  if (isSmall)
    return [
      column(t('pages.ranking.place'), 56, (row) => [place(row), movement(row)].map(onLine)),
      column(t('pages.ranking.target'), undefined, target),
      column(t('pages.ranking.total'), 84, (row) => [total(row), grade(row)].map(onLine)),
      { ...column('', 44, print), align: 'end' },
    ]
  return [
    column(t('pages.ranking.place'), 64, place),
    column(t('pages.ranking.movement'), 80, movement),
    column(t('pages.ranking.target'), undefined, target),
    column(t('pages.ranking.total'), 190, total),
    column(t('pages.ranking.grade'), 104, grade),
    { ...column('', 64, print), align: 'end' },
  ]
}

const onLine = (part: ReactNode, index: number) => <div key={index}>{part}</div>

const Place = ({ place }: { place: number }) => (
  <span className="rank-place" data-place={place <= 3 ? place : undefined}>
    {place}
  </span>
)

function Grade({ gradeKey, gradeName }: { gradeKey: string | null; gradeName: GradeName }) {
  const tone = toneOfField(gradeMeta, gradeKey)
  return (
    <StateTag tone={tone ?? 'neutral'} shape={tone !== undefined}>
      {gradeName(gradeKey)}
    </StateTag>
  )
}

const Total = ({ total, most }: { total: number; most: number }) => (
  <span className="rank-total">
    <span className="rank-bar" aria-hidden="true">
      <span style={{ width: `${Math.min(100, (total / most) * 100)}%` }} />
    </span>
    <span className="field-number">{total}</span>
  </span>
)

/** How many places up or down since the period before. */
function Movement({ place, lastPlace }: Pick<RankedRecord, 'place' | 'lastPlace'>) {
  const { t } = useWords()
  if (lastPlace === null) return <span className="rank-move">{t('pages.ranking.new')}</span>
  const up = lastPlace - place
  const [key, sign] =
    up > 0 ? (['up', '▲'] as const) : up < 0 ? (['down', '▼'] as const) : (['same', '—'] as const)
  return (
    <span
      className="rank-move"
      data-move={key}
      role="img"
      aria-label={t(`pages.ranking.${key}`, { count: Math.abs(up) })}
    >
      {sign} {up === 0 ? '' : Math.abs(up)}
    </span>
  )
}
