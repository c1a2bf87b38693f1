import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tag } from 'antd'
import { Link } from 'react-router-dom'
import type { EventGuide as Guide } from '#shared/contract/event/event-figures.ts'
import { event } from '#shared/resources/event/event.ts'
import { request } from '../../api/request.ts'
import { useViewed } from '../../crud/record/useViewed.ts'
import { RichTextView } from '../../fields/rich-text/RichTextView.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import '../../i18n/more/event.ts'

/** How to go about an event: the plan of its type, and what solved such events before. */
export function EventGuide({ id }: { id: string }) {
  const { t, language } = useWords()
  const { addressOf } = useViewed()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', event.name, 'guide', id, language],
    queryFn: ({ signal }) =>
      request<Guide>(`/api${event.path}/guide`, { params: { id }, silent: true, signal }),
  })
  if (error && !data) return <Failure resource={event} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="event-guide">
      <section>
        <h3>{t('pages.event.plan')}</h3>
        {data.plan ? (
          <RichTextView html={data.plan} />
        ) : (
          <p className="event-guide-none">{t('pages.event.noPlan')}</p>
        )}
      </section>
      <section>
        <h3>{t('pages.event.similar')}</h3>
        {data.similar.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.event.noSimilar')} />
        ) : (
          <ul>
            {data.similar.map((one) => (
              <li key={one.id}>
                <p className="event-guide-head">
                  <Link to={addressOf(one.id)}>{one.title}</Link>
                  {one.isSameDevice && <Tag color="processing">{t('pages.event.sameDevice')}</Tag>}
                </p>
                <p>{one.result}</p>
                <p className="event-guide-none field-number">
                  {[one.subject, one.finishTime.slice(0, 16)].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
