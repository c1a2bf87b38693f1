import '../../i18n/more/info.ts'
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm, Skeleton } from 'antd'
import { endOtherSessions, endSessions, type OwnSession, ownSessionOptions } from '../../api/profile.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Failure } from '../../ui/Emptiness.tsx'

/** Where the person is signed in, and how to end that. */
export function SessionList() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(ownSessionOptions)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />

  const end = async (work: () => Promise<unknown>) => {
    await work()
    await queries.invalidateQueries({ queryKey: ownSessionOptions.queryKey })
    message.success(t('info.sessionsEnded'))
  }
  const endOne = (id: string) => end(() => endSessions([id])).catch(() => {})
  const endOthers = () => end(endOtherSessions).catch(() => {})
  const others = data.filter(({ isCurrent }) => isCurrent !== 1)

  return (
    <div className="info-sessions">
      <div className="info-sessions-head">
        <p>{t('info.sessionsHint')}</p>
        <Popconfirm
          title={t('info.endOthersQuestion')}
          okText={t('frame.confirm')}
          cancelText={t('frame.cancel')}
          disabled={others.length === 0}
          onConfirm={endOthers}
        >
          <Button danger disabled={others.length === 0}>
            {t('info.endOthers')}
          </Button>
        </Popconfirm>
      </div>
      <ul>
        {data.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} onEnd={() => void endOne(session.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const { t } = useTranslation()
  const isPhone = /android|ios|iphone|ipad|harmony/i.test(session.system)
  return (
    <>
      <span className="info-session-icon" aria-hidden="true">
        {isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div>
        <strong>{[session.browser, session.system].filter(Boolean).join(' · ') || session.clientId}</strong>
        {session.isCurrent === 1 && <StateTag tone="success">{t('info.thisSession')}</StateTag>}
        <p>
          {t('info.sessionLine', { address: session.address, place: session.place, time: session.startTime })}
        </p>
      </div>
      {session.isCurrent !== 1 && (
        <Button type="link" danger onClick={onEnd}>
          {t('info.endSession')}
        </Button>
      )}
    </>
  )
}
