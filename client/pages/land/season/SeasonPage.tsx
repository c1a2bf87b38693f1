import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Pagination, Progress, Select, Skeleton, Table, type TableColumnsType } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '#shared/contract/answers.ts'
import type { PlotSeason } from '#shared/contract/land/season-figures.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { metaOf } from '#shared/schema/field.ts'
import { request } from '../../../api/request.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { Nothing } from '../../../fields/Nothing.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import './season.css'
import '../../../i18n/more/land.ts'

const SeasonDialog = lazyNamed(() => import('./SeasonDialog.tsx'), 'SeasonDialog')

const [cropMeta, companyMeta] = [metaOf(soilLog.fields.crop), metaOf(soil.fields.companyId)]
const years = 5

/** What each crop on each plot cost and bore, and how far its work is. */
export function SeasonPage() {
  const { t, language } = useWords()
  const mayPlan = useRights(soilLog).add
  const [isPlanning, setPlanning] = useState(false)
  const [search, setSearch] = useSearchParams()
  const thisYear = Number(wallTime().slice(0, 4))
  const asked = {
    year: search.get('year') ?? String(thisYear),
    crop: search.get('crop') ?? undefined,
    companyId: search.get('companyId') ?? undefined,
    current: search.get('current') ?? '1',
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['resource', soilLog.name, 'seasons', asked, language],
    queryFn: ({ signal }) =>
      request<Page<PlotSeason>>(`/api${soilLog.path}/seasons`, { params: asked, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ask = (changes: Partial<typeof asked>) => {
    const next = { ...asked, current: '1', ...changes }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>)
  }
  const Crop = kinds.dict.Input
  const Company = kinds.reference.Input
  return (
    <section className="crud-page" aria-label={t('pages.season.title')}>
      <header className="crud-header">
        <h1>{t('pages.season.title')}</h1>
        {data && <span className="crud-total">{t('pages.season.plots', { count: data.total })}</span>}
        <div className="crud-header-actions">
          {mayPlan && (
            <Button type="primary" onClick={() => setPlanning(true)}>
              {t('pages.season.plan')}
            </Button>
          )}
        </div>
      </header>
      <div className="crud-body" aria-busy={isPlaceholderData}>
        <div className="season-filters">
          <Select
            aria-label={t('pages.season.year')}
            value={asked.year}
            options={Array.from({ length: years }, (_, back) => thisYear + 1 - back).map((year) => ({
              value: String(year),
              label: t('pages.season.years', { year }),
            }))}
            onChange={(year) => ask({ year })}
          />
          <Crop
            name="crop"
            meta={{ ...cropMeta, required: false }}
            value={asked.crop}
            placeholder={t('pages.season.crop')}
            aria-label={t('pages.season.crop')}
            onChange={(crop) => ask({ crop: crop as string | undefined })}
          />
          <Company
            name="companyId"
            meta={companyMeta}
            value={asked.companyId}
            placeholder={t('pages.season.company')}
            aria-label={t('pages.season.company')}
            onChange={(companyId) => ask({ companyId: companyId as string | undefined })}
          />
        </div>
        {error && !data && <Failure resource={soilLog} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && data.records.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.season.empty')} />
        )}
        {data && data.records.length > 0 && <Seasons rows={data.records} />}
        {data && data.pages > 1 && (
          <Pagination
            align="end"
            current={data.current}
            total={data.total}
            pageSize={data.size}
            showSizeChanger={false}
            onChange={(page) => ask({ current: String(page) })}
          />
        )}
      </div>
      {isPlanning && (
        <Suspense fallback={null}>
          <SeasonDialog onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Seasons({ rows }: { rows: readonly PlotSeason[] }) {
  const { t, language } = useWords()
  const amount = (value: number | null, key: 'mu' | 'yieldValue' | 'costValue' | 'waterValue') =>
    value === null ? (
      <Nothing />
    ) : (
      <span className="field-number">
        {t(`pages.season.${key}`, { value: value.toLocaleString(language, { maximumFractionDigits: 1 }) })}
      </span>
    )
  const columns: TableColumnsType<PlotSeason> = [
    {
      title: t('pages.season.plot'),
      width: 170,
      render: (_, { soilId, soilName, from, to }) => (
        <Link
          aria-label={t('pages.season.logs', { name: soilName })}
          to={`/land/soilLog?soilId=${soilId}&logTime=${from},${to}&ascs=logTime`}
        >
          {soilName}
        </Link>
      ),
    },
    {
      title: t('pages.season.crop'),
      width: 110,
      render: (_, { cropName, variety }) => (
        <span className="season-cell">
          {cropName || <Nothing />}
          {variety && <span className="season-mark">{variety}</span>}
        </span>
      ),
    },
    {
      title: t('pages.season.span'),
      width: 120,
      render: (_, { from, to }) => (
        <span className="season-cell season-span">
          <span>{from}</span>
          <span className="season-mark">{to}</span>
        </span>
      ),
    },
    {
      title: t('pages.season.progress'),
      width: 170,
      render: (_, { works, done, overdue }) => (
        <span className="season-cell">
          <Progress
            size="small"
            percent={(done / works) * 100}
            format={() => t('pages.season.done', { done, works })}
            aria-label={t('pages.season.progress')}
          />
          {overdue > 0 && (
            <StateTag tone="major" shape>
              {t('pages.season.overdue', { count: overdue })}
            </StateTag>
          )}
        </span>
      ),
    },
    { title: t('pages.season.area'), width: 100, align: 'end', render: (_, row) => amount(row.areaMu, 'mu') },
    {
      title: t('pages.season.yield'),
      width: 120,
      align: 'end',
      render: (_, row) => amount(row.yieldPerMu, 'yieldValue'),
    },
    {
      title: t('pages.season.cost'),
      width: 120,
      align: 'end',
      render: (_, row) => amount(row.costPerMu, 'costValue'),
    },
    {
      title: t('pages.season.water'),
      width: 100,
      align: 'end',
      render: (_, row) => amount(row.waterPerMu, 'waterValue'),
    },
  ]
  return (
    <Table<PlotSeason>
      rowKey={({ soilId, from, to }) => `${soilId} ${from} ${to}`}
      size="middle"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 1000 }}
    />
  )
}
