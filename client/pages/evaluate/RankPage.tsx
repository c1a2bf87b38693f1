import { PrinterOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Skeleton, Table, type TableColumnsType } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import type { RankedRecord, Ranking } from '#shared/contract/evaluate/ranking.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { metaOf } from '#shared/schema/field.ts'
import { request } from '../../api/request.ts'
import { siteOptions } from '../../api/site-options.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { toneOf } from '../../fields/choice/state-tones.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { usePrint } from '../../ui/use-print.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { Certificate } from './Certificate.tsx'
import './rank.css'
import '../../i18n/more/scoring.ts'

const gradeMeta = metaOf(evaluateRecord.fields.gradeKey)

/** Who did best in a period that is published, and who moved. */
export function RankPage() {
  const { t, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const asked = {
    templateId: search.get('templateId') ?? undefined,
    period: search.get('period') ?? undefined,
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', evaluateRecord.name, 'ranking', asked, language],
    queryFn: ({ signal }) =>
      request<Ranking>(`/api${evaluateRecord.path}/ranking`, { params: asked, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="crud-page" aria-label={t('pages.ranking.title')}>
      <header className="crud-header">
        <h1>{t('pages.ranking.title')}</h1>
        {data && <span className="crud-total">{t('pages.ranking.count', { count: data.count })}</span>}
      </header>
      <div className="crud-body">
        {data && data.templates.length > 0 && (
          <div className="rank-filters">
            <Select
              aria-label={t('pages.ranking.template')}
              value={data.template?.id}
              options={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(templateId: string) => setSearch({ templateId })}
            />
            <Select
              aria-label={t('pages.ranking.period')}
              value={data.period}
              options={data.periods.map((value) => ({ value, label: value }))}
              onChange={(period: string) =>
                setSearch({ ...(data.template && { templateId: data.template.id }), period })
              }
            />
          </div>
        )}
        {error && !data && <Failure resource={evaluateRecord} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && data.rows.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.ranking.empty')} />
        )}
        {data && data.rows.length > 0 && <Places ranking={data} />}
      </div>
    </section>
  )
}

function Places({ ranking }: { ranking: Ranking }) {
  const { t } = useWords()
  const { choices } = useDictionary(gradeMeta)
  const { data: site } = useQuery(siteOptions)
  const { print, sheet } = usePrint()
  const isSmall = useScreenClass() === 0
  const most = ranking.template?.totalScore || 100
  const gradeName = (key: string | null) => choices.find(({ value }) => value === key)?.label ?? key ?? ''
  const certify = (row: RankedRecord) =>
    print({
      size: 'A4 landscape',
      margin: '0',
      content: (
        <Certificate
          row={row}
          grade={gradeName(row.gradeKey)}
          template={ranking.template?.name ?? ''}
          period={ranking.period ?? ''}
          count={ranking.count}
          organisation={site?.organisation || site?.title || ''}
        />
      ),
    })
  const columns: TableColumnsType<RankedRecord> = [
    {
      title: t('pages.ranking.place'),
      dataIndex: 'place',
      width: 72,
      render: (place: number) => (
        <span className="rank-place" data-place={place <= 3 ? place : undefined}>
          {place}
        </span>
      ),
    },
    {
      title: t('pages.ranking.movement'),
      width: 96,
      render: (_, { place, lastPlace }) => <Movement place={place} lastPlace={lastPlace} />,
    },
    {
      title: t('pages.ranking.target'),
      dataIndex: 'targetName',
      render: (name: string, { id }) => (
        <Link to={`/evaluate/record?view=${encodeURIComponent(id)}`}>{name}</Link>
      ),
    },
    {
      title: t('pages.ranking.total'),
      dataIndex: 'total',
      width: isSmall ? 72 : 260,
      render: (total: number) => (
        <span className="rank-total">
          <span className="rank-bar" aria-hidden="true">
            <span style={{ width: `${Math.min(100, (total / most) * 100)}%` }} />
          </span>
          <span className="field-number">{total}</span>
        </span>
      ),
    },
    {
      title: t('pages.ranking.grade'),
      dataIndex: 'gradeKey',
      width: 120,
      render: (key: string | null) => {
        const tone = toneOf(gradeMeta.dict, key)
        return (
          <StateTag tone={tone ?? 'neutral'} shape={tone !== undefined}>
            {gradeName(key)}
          </StateTag>
        )
      },
    },
    {
      width: 72,
      align: 'end',
      render: (_, row) => (
        <Button
          type="text"
          icon={<PrinterOutlined />}
          aria-label={t('pages.ranking.print', { name: row.targetName })}
          title={t('pages.ranking.certificate')}
          onClick={() => certify(row)}
        />
      ),
    },
  ]
  return (
    <>
      <Table<RankedRecord>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={ranking.rows}
        pagination={ranking.rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        scroll={{ x: isSmall ? 600 : 640 }}
      />
      {sheet}
    </>
  )
}

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
