import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import type { RawMessage } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/device/device.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { rawMessagesOptions } from '../../../api/telemetry/telemetry.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'

/** The last messages of a device as they came, and what became of each. */
export function RawMessages({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(rawMessagesOptions(id))
  return (
    <section aria-labelledby="device-messages">
      <div className="curve-head">
        <h3 id="device-messages">{t('live.raw.title')}</h3>
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('live.raw.refresh')}
        </Button>
      </div>
      {error && !data ? (
        <Failure resource={device} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('live.raw.none')} />
      ) : (
        <ul className="device-messages">
          {data.map((message) => (
            <Message key={`${message.at} ${message.body}`} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Message({ message }: { message: RawMessage }) {
  const { t } = useWords()
  const { at, source, body, accepted, rejected, duplicates, reason } = message
  return (
    <li>
      <p>
        <time className="field-number">{wallTimeAt(at)}</time>
        <span>{t(`live.raw.source.${source}`)}</span>
        <StateTag tone={rejected > 0 ? 'major' : 'success'} shape>
          {t('live.raw.outcome', { accepted, rejected, duplicates })}
        </StateTag>
      </p>
      {reason && <p className="device-message-reason">{reason}</p>}
      <code>{body}</code>
    </li>
  )
}
