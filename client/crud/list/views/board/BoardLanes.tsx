import { Alert, Empty, Select, Skeleton } from 'antd'
import { useWords } from '../../../../i18n/use-words.ts'
import { Failure } from '../../../../ui/Emptiness.tsx'
import { laneFields } from '../../../query/looks.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { BoardRow } from './BoardRow.tsx'
import { useLanes } from './useLanes.ts'

const none = ''

/** By what a board is parted into lanes, one above the other. */
export function LaneSelect({ field, lanes }: { field: string; lanes: string | undefined }) {
  const { resource, change } = useDrawnList()
  const { t, label } = useWords()
  const fields = laneFields(resource, field)
  if (fields.length === 0) return null
  return (
    <div className="board-settings">
      <Select
        aria-label={t('looks.lanes')}
        prefix={<span className="chart-settings-label">{t('looks.lanes')}</span>}
        value={lanes ?? none}
        options={[
          { value: none, label: t('looks.noLanes') },
          ...fields.map(({ name, label: text }) => ({ value: name, label: label(text) })),
        ]}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(name: string) =>
          change({ look: { kind: 'board', field, ...(name !== none && { lanes: name }) } }, { replace: true })
        }
      />
    </div>
  )
}

/** The columns once for each value of a field. */
export function BoardLanes({ field }: { field: string }) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const { lanes, hidden, error, refetch } = useLanes(field)
  if (error && !lanes) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (!lanes) return <Skeleton active className="list-view-waiting" />
  if (lanes.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('looks.noCards')} />
  return (
    <>
      {hidden > 0 && <Alert type="info" showIcon title={t('looks.moreLanes', { count: hidden })} />}
      {lanes.map((lane) => (
        <details key={lane.key} className="board-lane" open>
          <summary>
            {lane.name} <span className="board-count">{lane.total}</span>
          </summary>
          <BoardRow lane={lane} />
        </details>
      ))}
    </>
  )
}
