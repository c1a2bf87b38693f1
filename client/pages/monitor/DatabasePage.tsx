import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Switch } from 'antd'
import type { DatabaseState } from '#shared/contract/monitor.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { Figures } from './Figures.tsx'
import { JobStateTag } from './JobStateTag.tsx'
import { jobsOptions } from './jobs.ts'
import { SlowTable } from './SlowTable.tsx'
import { TableSizes } from './TableSizes.tsx'
import { percentOf, sizeText } from './units.ts'
import { useBegin } from './use-begin.ts'
import './server.css'
import '../../i18n/more/server.ts'

const queryKey = ['monitor', 'database']
const checkJob = 'check database'

/** State of the database: its sizes, whether it is whole, and the statements that took long. */
export function DatabasePage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<DatabaseState>('/api/monitor/database', { silent: true, signal }),
    refetchInterval: 10_000,
  })
  return (
    <section className="crud-page server-page" aria-label={t('pages.server.store')}>
      <header className="crud-header">
        <h1>{t('pages.server.store')}</h1>
        {data && <span className="crud-total">{t('pages.server.sqlite', { version: data.version })}</span>}
      </header>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className="server-body">
          <Sizes state={data} />
          <div className="server-pair">
            <Wholeness />
            <Vacuum state={data} />
          </div>
          <section className="server-panel">
            <h2>{t('pages.server.slow')}</h2>
            <SlowTable rows={data.slow} />
          </section>
          <TableSizes />
        </div>
      )}
    </section>
  )
}

function Sizes({ state }: { state: DatabaseState }) {
  const { t } = useWords()
  const { bytes, walBytes, unusedBytes, diskFree, diskTotal } = state
  return (
    <Figures
      figures={[
        { name: t('pages.server.fileSize'), value: sizeText(bytes), note: state.file },
        { name: t('pages.server.walSize'), value: sizeText(walBytes), note: t('pages.server.walNote') },
        {
          name: t('pages.server.disk'),
          value: sizeText(diskFree),
          note: t('pages.server.diskNote', {
            total: sizeText(diskTotal),
            percent: percentOf(diskFree, diskTotal),
          }),
        },
        {
          name: t('pages.server.unused'),
          value: sizeText(unusedBytes),
          note: t('pages.server.unusedNote', { percent: percentOf(unusedBytes, bytes) }),
        },
      ]}
    />
  )
}

/** Outcome of the last check of every page, and a way to have one now. */
function Wholeness() {
  const { t } = useWords()
  const job = useQuery(jobsOptions).data?.find(({ name }) => name === checkJob)
  const check = useBegin('/api/monitor/job', jobsOptions.queryKey, t('pages.server.checkBegun'))
  return (
    <section className="server-panel">
      <div className="server-head">
        <h2>{t('pages.server.integrity')}</h2>
        <Button loading={job?.isRunning ?? false} onClick={() => void check({ name: checkJob })}>
          {t('pages.server.checkNow')}
        </Button>
      </div>
      {job && <JobStateTag job={job} />}
      <p className="server-none">
        {job?.lastTime ? t('pages.server.checkedAt', { time: job.lastTime }) : t('pages.server.checkedDaily')}
      </p>
    </section>
  )
}

/** Unused pages are given back while nobody is served: it locks the database. */
function Vacuum({ state: { isVacuumPlanned } }: { state: DatabaseState }) {
  const { t } = useWords()
  const plan = useBegin('/api/monitor/vacuum', queryKey, t('pages.server.vacuumSet'))
  return (
    <section className="server-panel">
      <div className="server-head">
        <h2>{t('pages.server.vacuum')}</h2>
        <Switch
          checked={isVacuumPlanned}
          aria-label={t('pages.server.vacuumAtStart')}
          onChange={(isPlanned) => void plan({ isPlanned })}
        />
      </div>
      <p className="server-none">{t('pages.server.vacuumHint')}</p>
    </section>
  )
}
