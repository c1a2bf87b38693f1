import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ServerState } from '#shared/contract/monitor.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { Figures } from './Figures.tsx'
import { Trend } from './Trend.tsx'
import { percentOf, sizeText } from './units.ts'
import { useBegin } from './use-begin.ts'
import './server.css'
import '../../i18n/more/server.ts'

const queryKey = ['monitor', 'server']
const everySeconds = 5

/** How the server is: looked at every few seconds for as long as the page is on screen. */
export function ServerPage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<ServerState>('/api/monitor/server', { silent: true, signal }),
    refetchInterval: everySeconds * 1000,
  })
  return (
    <section className="crud-page server-page" aria-label={t('pages.server.title')}>
      <header className="crud-header">
        <h1>{t('pages.server.title')}</h1>
        {data && (
          <span className="crud-total">
            {t('pages.server.since', { time: data.startTime, node: data.node, count: data.cpus })}
          </span>
        )}
      </header>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className="server-body">
          <Load state={data} />
          <div className="server-pair">
            <Caches state={data} />
            <BackupPanel state={data} />
          </div>
        </div>
      )}
    </section>
  )
}

function Load({ state }: { state: ServerState }) {
  const { t } = useWords()
  const { moments, memory, store, streams } = state
  const last = moments.at(-1)
  const trend = (field: 'cpu' | 'rss' | 'lag') => <Trend values={moments.map((moment) => moment[field])} />
  const figures = [
    {
      name: t('pages.server.cpu'),
      value: `${last?.cpu ?? 0} %`,
      note: t('pages.server.ofCores', { count: state.cpus }),
      trend: trend('cpu'),
    },
    {
      name: t('pages.server.memory'),
      value: sizeText(memory.rss),
      note: t('pages.server.heap', {
        used: sizeText(memory.heapUsed),
        free: sizeText(memory.systemFree),
        total: sizeText(memory.systemTotal),
      }),
      trend: trend('rss'),
    },
    {
      name: t('pages.server.lag'),
      value: `${last?.lag ?? 0} ms`,
      note: t('pages.server.lagNote'),
      trend: trend('lag'),
    },
    {
      name: t('pages.server.store'),
      value: sizeText(store.bytes),
      note: t('pages.server.wal', { wal: sizeText(store.walBytes), unused: sizeText(store.unusedBytes) }),
    },
    {
      name: t('pages.server.disk'),
      value: sizeText(store.diskFree),
      note: t('pages.server.diskNote', {
        total: sizeText(store.diskTotal),
        percent: percentOf(store.diskFree, store.diskTotal),
      }),
    },
    { name: t('pages.server.streams'), value: String(streams), note: t('pages.server.streamsNote') },
  ]
  return <Figures figures={figures} />
}

const cacheNames = ['menus', 'figures', 'processes', 'accounts', 'grants'] as const
type CacheName = (typeof cacheNames)[number]

function Caches({ state }: { state: ServerState }) {
  const { t } = useWords()
  const nameOf = (name: string) =>
    cacheNames.includes(name as CacheName) ? t(`pages.server.cache.${name as CacheName}`) : name
  return (
    <section className="server-panel">
      <h2>{t('pages.server.caches')}</h2>
      <table className="server-table">
        <thead>
          <tr>
            <th>{t('pages.server.what')}</th>
            <th>{t('pages.server.entries')}</th>
            <th>{t('pages.server.hits')}</th>
          </tr>
        </thead>
        <tbody>
          {state.caches.map(({ name, size, hits, misses }) => (
            <tr key={name}>
              <td>{nameOf(name)}</td>
              <td>{size}</td>
              <td>
                {hits + misses === 0
                  ? '—'
                  : t('pages.server.hitRate', {
                      percent: percentOf(hits, hits + misses),
                      count: hits + misses,
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BackupPanel({ state }: { state: ServerState }) {
  const { t } = useWords()
  const { isRunning, fault, files } = state.backups
  const backUp = useBegin('/api/monitor/backup', queryKey, t('pages.server.backupBegun'))
  return (
    <section className="server-panel">
      <div className="server-head">
        <h2>{t('pages.server.backups')}</h2>
        <Button loading={isRunning} onClick={() => void backUp()}>
          {t(isRunning ? 'pages.server.backupRuns' : 'pages.server.backUp')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="server-fault">
          {t('pages.server.backupFailed', { fault })}
        </p>
      )}
      {files.length === 0 ? (
        <p className="server-none">{t('pages.server.noBackups')}</p>
      ) : (
        <table className="server-table">
          <thead>
            <tr>
              <th>{t('pages.server.file')}</th>
              <th>{t('pages.server.size')}</th>
              <th>{t('pages.server.time')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, bytes, time }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{sizeText(bytes)}</td>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="server-none">{t('pages.server.restoreHint')}</p>
    </section>
  )
}
