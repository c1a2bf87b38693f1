import { CloudDownloadOutlined, DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress, Tooltip } from 'antd'
import { useState } from 'react'
import { type ExportJob, endExports, exportJobOptions, isUnfinished } from '../../api/export-jobs.ts'
import { download } from '../../api/request.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { outlineOf } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/Emptiness.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'
import { useAsk } from '../../ui/use-ask.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import './bin.css'
import '../../i18n/more/transfer.ts'

const size = 20
/** Milliseconds for which the server keeps a file. */
const keptFor = 7 * 24 * 3600 * 1000
const patience = 600_000

/** The person's exports: how far they are, and the files of a week. */
export function ExportPage() {
  const { t } = useWords()
  const [current, setCurrent] = useState(1)
  const query = useQuery({
    ...exportJobOptions(current, size),
    placeholderData: keepPreviousData,
  })
  return (
    <PageFrame
      title={t('transfer.jobs.title')}
      count={query.data && t('crud.total', { total: query.data.total })}
    >
      <div className="crud-body">
        <p className="bin-hint">{t('transfer.jobs.hint')}</p>
        <Loaded query={query} rows={6}>
          {({ records, total }) => (
            <>
              <Jobs jobs={records} />
              <PageSwitch current={current} size={size} total={total} onChange={setCurrent} />
            </>
          )}
        </Loaded>
      </div>
    </PageFrame>
  )
}

function Jobs({ jobs }: { jobs: ExportJob[] }) {
  const { t } = useWords()
  if (jobs.length === 0)
    return (
      <Blank icon={<CloudDownloadOutlined />} title={t('transfer.jobs.empty')}>
        <p>{t('transfer.jobs.emptyHint')}</p>
      </Blank>
    )
  return (
    <ul className="bin-list">
      {jobs.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </ul>
  )
}

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'critical',
  cancelled: 'neutral',
} as const

function Job({ job }: { job: ExportJob }) {
  const { t, label } = useWords()
  const resource = outlineOf(job.entity)
  const share = job.total > 0 ? Math.floor((job.written / job.total) * 100) : 0
  return (
    <li>
      <div className="bin-main">
        <strong>{job.fileName}</strong>
        <span className="bin-facts">
          <StateTag tone={tones[job.state]} shape>
            {t(`transfer.jobs.${job.state}`)}
          </StateTag>
          {resource && <span>{label(resource.label)}</span>}
          <span>
            {t('transfer.jobs.rows')} {job.state === 'running' ? `${job.written} / ${job.total}` : job.total}
          </span>
          <span>
            {t('transfer.jobs.begun')} <time>{job.createTime}</time>
          </span>
          {job.state === 'done' && (
            <span>
              {t('transfer.jobs.expiry')} <time>{expiryOf(job.createTime)}</time>
            </span>
          )}
        </span>
        {isUnfinished(job) && (
          <Progress
            percent={share}
            size="small"
            status="active"
            aria-label={t('transfer.jobs.progress', { name: job.fileName })}
          />
        )}
        {job.error && <p className="transfer-fault">{job.error}</p>}
      </div>
      <JobButtons job={job} />
    </li>
  )
}

function JobButtons({ job }: { job: ExportJob }) {
  const { t } = useWords()
  const ask = useAsk()
  const queries = useQueryClient()
  const [isFetching, setFetching] = useState(false)
  const end = useMutation({
    mutationFn: (call: 'cancel' | 'remove') => endExports(call, [job.id]),
    onSettled: () => queries.invalidateQueries({ queryKey: ['export-jobs'] }),
  })
  const fetchFile = async () => {
    setFetching(true)
    // A refusal has said so in a toast.
    await download(job.link, { timeout: patience }).catch(() => {})
    setFetching(false)
  }
  const askToRemove = () =>
    ask(
      {
        title: t('transfer.jobs.removeTitle'),
        content: t('transfer.jobs.removeQuestion'),
        isDangerous: true,
      },
      () => end.mutateAsync('remove'),
    )
  return (
    <span className="bin-buttons">
      {job.link && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          loading={isFetching}
          aria-label={`${t('transfer.jobs.download')} ${job.fileName}`}
          onClick={() => void fetchFile()}
        >
          {t('transfer.jobs.download')}
        </Button>
      )}
      {isUnfinished(job) && (
        <Button loading={end.isPending} onClick={() => end.mutate('cancel')}>
          {t('transfer.jobs.cancel')}
        </Button>
      )}
      <Tooltip title={job.fileName}>
        <Button
          danger
          type="text"
          aria-label={`${t('transfer.jobs.remove')} ${job.fileName}`}
          onClick={askToRemove}
        >
          {t('transfer.jobs.remove')}
        </Button>
      </Tooltip>
    </span>
  )
}

/** Seven days later, on the clock of the server, which is the one that its times are told by. */
function expiryOf(time: string): string {
  const begun = Date.parse(`${time.replace(' ', 'T')}Z`)
  return Number.isNaN(begun) ? '' : new Date(begun + keptFor).toISOString().slice(0, 19).replace('T', ' ')
}
