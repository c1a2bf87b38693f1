import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Pagination, Select } from 'antd'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '#shared/contract/answers.ts'
import type { PlotSeason } from '#shared/contract/land/season-figures.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { request } from '../../../api/request.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { Seasons } from './Seasons.tsx'
import './season.css'
import '../../../i18n/more/land.ts'

const SeasonDialog = lazyNamed(() => import('./SeasonDialog.tsx'), 'SeasonDialog')

const [cropMeta, companyMeta] = [soilLog.fields.crop, soil.fields.companyId]
const years = 5

/** What each crop on each plot cost and bore, and how far its work is. */
export function SeasonPage() {
  const { t } = useWords()
  const mayPlan = useRights(soilLog).add
  const [isPlanning, setPlanning] = useState(false)
  const { asked, thisYear, query, ask } = useSeasons()
  return (
    <PageFrame
      title={t('pages.season.title')}
      count={query.data && t('pages.season.plots', { count: query.data.total })}
      actions={
        mayPlan && (
          <Button type="primary" onClick={() => setPlanning(true)}>
            {t('pages.season.plan')}
          </Button>
        )
      }
    >
      <div className="crud-body" aria-busy={query.isPlaceholderData}>
        <Filters asked={asked} thisYear={thisYear} onAsk={ask} />
        <Loaded query={query} resource={soilLog}>
          {({ records, ...page }) => (
            <>
              {records.length === 0 ? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.season.empty')} />
              ) : (
                <Seasons rows={records} />
              )}
              {page.pages > 1 && (
                <Pagination
                  align="end"
                  current={page.current}
                  total={page.total}
                  pageSize={page.size}
                  showSizeChanger={false}
                  onChange={(current) => ask({ current: String(current) })}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      {isPlanning && (
        <Suspense fallback={null}>
          <SeasonDialog onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** The page of seasons that the address asks for. */
function useSeasons() {
  const { language } = useWords()
  const [search, setSearch] = useSearchParams()
  const thisYear = Number(wallTime().slice(0, 4))
  const asked = {
    year: search.get('year') ?? String(thisYear),
    crop: search.get('crop') ?? undefined,
    companyId: search.get('companyId') ?? undefined,
    current: search.get('current') ?? '1',
  }
  const query = useQuery({
    queryKey: ['resource', soilLog.name, 'seasons', asked, language],
    queryFn: ({ signal }) =>
      request<Page<PlotSeason>>(`/api${soilLog.path}/seasons`, { params: asked, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ask = (changes: Partial<typeof asked>) => {
    const next = { ...asked, current: '1', ...changes }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>)
  }
  return { asked, thisYear, query, ask }
}

interface Asked {
  year?: string
  crop?: string | undefined
  companyId?: string | undefined
}

interface FiltersProps {
  asked: Asked
  thisYear: number
  onAsk(changes: Asked): void
}

function Filters({ asked, thisYear, onAsk }: FiltersProps) {
  const { t } = useWords()
  const Crop = kinds.dict.Input
  const Company = kinds.reference.Input
  return (
    <div className="season-filters">
      <Select
        aria-label={t('pages.season.year')}
        value={asked.year}
        options={Array.from({ length: years }, (_, back) => thisYear + 1 - back).map((year) => ({
          value: String(year),
          label: t('pages.season.years', { year }),
        }))}
        onChange={(year) => onAsk({ year })}
      />
      <Crop
        name="crop"
        meta={{ ...cropMeta, required: false }}
        value={asked.crop}
        placeholder={t('pages.season.crop')}
        aria-label={t('pages.season.crop')}
        onChange={(crop) => onAsk({ crop: crop as string | undefined })}
      />
      <Company
        name="companyId"
        meta={companyMeta}
        value={asked.companyId}
        placeholder={t('pages.season.company')}
        aria-label={t('pages.season.company')}
        onChange={(companyId) => onAsk({ companyId: companyId as string | undefined })}
      />
    </div>
  )
}
