import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { HeadRow } from '../../ui/HeadRow.tsx'

interface FieldChange {
  field: string
  label: string
  before: unknown
  after: unknown
  beforeName?: string
  afterName?: string
}

interface Change {
  time: string
  userName: string
  action: string
  changes: FieldChange[]
}

interface Props {
  resource: Resource
  rowKey: string
}

/** What happened to one row, newest first, each change with the fields before and after. */
export function RecordHistory({ resource, rowKey }: Props) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', resource.name, 'history', rowKey, language],
    queryFn: ({ signal }) =>
      request<Change[]>(`/api${resource.path}/history`, {
        params: { [resource.key]: rowKey },
        silent: true,
        signal,
      }),
  })
  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('panels.historyEmpty')} />
  return (
    <>
      <p className="record-count">{t('panels.historyCount', { count: data.length })}</p>
      <ol className="record-history">
        {data.map((change, index) => (
          <li key={index} data-action={change.action}>
            <p className="record-history-head">
              <span className="record-history-action">{nameOfAction(t, change.action)}</span>
              <strong>{change.userName || t('panels.bySystem')}</strong>
              <time>{change.time}</time>
            </p>
            <Differences resource={resource} changes={change.changes} isUpdate={change.action === 'update'} />
          </li>
        ))}
      </ol>
    </>
  )
}

const named = ['save', 'update', 'remove', 'restore'] as const

const nameOfAction = (t: ReturnType<typeof useWords>['t'], action: string): string => {
  const known = named.find((one) => one === action)
  return known ? t(`panels.actions.${known}`) : action
}

interface DifferencesProps {
  resource: Resource
  changes: FieldChange[]
  isUpdate: boolean
}

function Differences({ resource, changes, isUpdate }: DifferencesProps) {
  const { t } = useWords()
  if (changes.length === 0)
    return isUpdate ? <p className="record-history-none">{t('panels.historyNone')}</p> : null
  return (
    <table className="record-versions">
      <HeadRow titles={[t('panels.historyField'), t('panels.historyBefore'), t('panels.historyAfter')]} />
      <tbody>
        {changes.map(({ field, label, before, after, beforeName, afterName }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <PastValue resource={resource} field={field} value={before} name={beforeName} />
            </td>
            <td>
              <PastValue resource={resource} field={field} value={after} name={afterName} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PastValueProps {
  resource: Resource
  field: string
  value: unknown
  name: string | undefined
}

/** As the list shows it; long structures were cut when they were written down, and are texts since then. */
function PastValue({ resource, field, value, name }: PastValueProps) {
  const meta = fieldsOf(resource).find(([known]) => known === field)?.[1]
  const isCut = meta?.storage === 'json' && typeof value === 'string'
  if (!meta || isCut || meta.kind === 'richText')
    return <span className="record-text">{plainText(value)}</span>
  const { Cell } = kinds[meta.kind]
  const row = { [field]: value, ...(name !== undefined && { [nameColumnOf(field, meta)]: name }) }
  return <Cell name={field} meta={meta} value={value} row={row} />
}

const plainText = (value: unknown): string => String(value ?? '').replace(/<[^>]*>/g, ' ')
