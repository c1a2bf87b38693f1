import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { States } from '#shared/schema/states.ts'
import { request } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'

/** What happened to a record, as its steps and its people wrote it down. */
interface Entry {
  id: string
  action: string
  actionName: string
  content: string
  fromStatusName: string
  toStatusName: string
  operatorName: string
  operateTime: string
  images: string[] | null
}

interface Props {
  resource: Resource
  rowKey: string
  timeline: NonNullable<States['timeline']>
}

/** The timeline of one record, newest first, with a line to add a remark. */
export function RecordTimeline({ resource, rowKey, timeline }: Props) {
  const { language, t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', resource.name, 'timeline', rowKey, language],
    queryFn: ({ signal }) =>
      request<Entry[]>(`/api${timeline.path}/list`, {
        params: { [timeline.by]: rowKey },
        silent: true,
        signal,
      }),
  })
  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <Remark key={rowKey} resource={resource} rowKey={rowKey} timeline={timeline} />
      {data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('steps.timelineEmpty')} />
      ) : (
        <ol className="record-history">
          {data.toReversed().map((entry) => (
            <TimelineEntry key={entry.id} resource={resource} entry={entry} />
          ))}
        </ol>
      )}
    </>
  )
}

function TimelineEntry({ resource, entry }: { resource: Resource; entry: Entry }) {
  const { t } = useWords()
  const [name, meta] = fieldsOf(resource).find(([, { kind }]) => kind === 'images') ?? []
  const Pictures = kinds.images.View ?? kinds.images.Cell
  const { actionName, content, fromStatusName, toStatusName, images } = entry
  const isMoved = toStatusName && fromStatusName !== toStatusName
  return (
    <li data-action={entry.action}>
      <p className="record-history-head">
        <span className="record-history-action">{actionName}</span>
        <strong>{entry.operatorName || t('panels.bySystem')}</strong>
        <time>{entry.operateTime}</time>
      </p>
      {content !== actionName && <p className="record-text">{content}</p>}
      {isMoved && (
        <p className="record-history-none">{[fromStatusName, toStatusName].filter(Boolean).join(' → ')}</p>
      )}
      {images?.length && name && meta ? (
        <Pictures name={name} meta={meta} value={images} row={{ [name]: images }} />
      ) : null}
    </li>
  )
}

function Remark({ resource, rowKey, timeline }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [content, setContent] = useState('')
  const add = useMutation({
    mutationFn: () =>
      request(`/api${timeline.path}/save`, {
        method: 'POST',
        body: { [timeline.by]: rowKey, content: content.trim() },
        silent: true,
      }),
    onSuccess() {
      setContent('')
      void queries.invalidateQueries({ queryKey: ['resource', resource.name, 'timeline', rowKey] })
    },
    onError: (error) => void message.error(error.message),
  })
  return (
    <form
      className="record-remark"
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim()) add.mutate()
      }}
    >
      <Input.TextArea
        value={content}
        onChange={({ target }) => setContent(target.value)}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={1000}
        placeholder={t('steps.remark')}
        aria-label={t('steps.remark')}
      />
      <Button htmlType="submit" disabled={!content.trim()} loading={add.isPending}>
        {t('steps.addRemark')}
      </Button>
    </form>
  )
}
