import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Switch, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { JobState } from '#shared/contract/monitor.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useAsk } from '../../ui/use-ask.ts'
import { JobStateTag } from './JobStateTag.tsx'
import { jobLabelOf, jobsOptions } from './jobs.ts'
import { tookText } from './units.ts'
import { useBegin } from './use-begin.ts'
import './server.css'
import './jobs.css'
import '../../i18n/more/server.ts'

/** Work that the server does by itself once a day: how it went, when its next turn is, and a way to have it now or not at all. */
export function JobsPage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(jobsOptions)
  return (
    <section className="crud-page server-page" aria-label={t('pages.server.jobs')}>
      <header className="crud-header">
        <h1>{t('pages.server.jobs')}</h1>
        <span className="crud-total">{t('pages.server.jobsHint')}</span>
      </header>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <ul className="job-list">
          {data.map((job) => (
            <JobLine key={job.name} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function JobLine({ job }: { job: JobState }) {
  const { t, label } = useWords()
  const name = label(jobLabelOf(job.name))
  const run = useBegin('/api/monitor/job', jobsOptions.queryKey, t('pages.server.jobBegun'))
  return (
    <li className="server-panel job-line">
      <h2>{name}</h2>
      <JobStateTag job={job} />
      <dl>
        <div>
          <dt>{t('pages.server.last')}</dt>
          <dd>
            {job.lastTime || '—'}
            {job.took !== null && <small>{t('pages.server.tookTime', { took: tookText(job.took) })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('pages.server.next')}</dt>
          <dd>{job.nextTime || t('pages.server.paused')}</dd>
        </div>
      </dl>
      <JobSettings job={job} name={name} />
      <Button
        disabled={job.isRunning}
        aria-label={t('pages.server.runJob', { name })}
        onClick={() => void run({ name: job.name })}
      >
        {t('pages.server.run')}
      </Button>
    </li>
  )
}

/** Time of day of a job, and whether it is on. Both count at once. */
function JobSettings({ job, name }: { job: JobState; name: string }) {
  const { t } = useWords()
  const ask = useAsk()
  const set = useBegin('/api/monitor/job-setting', jobsOptions.queryKey, t('pages.server.jobSet'))
  const setting = (change: Partial<Pick<JobState, 'minute' | 'isPaused'>>) =>
    set({ name: job.name, ...change })
  const pause = (isPaused: boolean) => {
    if (!isPaused) return void setting({ isPaused })
    ask({ title: t('pages.server.pauseQuestion', { name }), content: t('pages.server.pauseHint') }, () =>
      setting({ isPaused }),
    )
  }
  return (
    <div className="job-settings">
      <TimePicker
        value={dayjs().startOf('day').add(job.minute, 'minute')}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        disabled={job.isPaused}
        aria-label={t('pages.server.jobTime', { name })}
        onChange={(time) => time && void setting({ minute: time.hour() * 60 + time.minute() })}
      />
      <Switch
        checked={!job.isPaused}
        aria-label={t('pages.server.jobActive', { name })}
        onChange={(isActive) => pause(!isActive)}
      />
    </div>
  )
}
