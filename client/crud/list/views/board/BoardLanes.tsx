import { EnvironmentOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { hasPoint } from '#shared/schema/placed.ts'
import { Failure } from '../../../../ui/Emptiness.tsx'
import { boardFields, type Look, laneFields } from '../../../query/looks.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { choosing } from '../choosing.tsx'
import { LookField } from '../LookField.tsx'
import { BoardRow } from './BoardRow.tsx'
import { useLanes } from './useLanes.ts'

const none = ''

type BoardLook = Extract<Look, { kind: 'board' }>

/** Another look at the same board; Back leads to what was before the board. */
export function useBoardLook() {
  const { change } = useDrawnList()
  return ({ kind, field, lanes, map }: BoardLook) =>
    change({ look: { kind, field, ...(lanes && { lanes }), ...(map && { map }) } }, { replace: true })
}

/** How a board is parted, and whether a map stands beside it. */
export function BoardSettings({ look }: { look: BoardLook }) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const change = useBoardLook()
  const fields = laneFields(resource, look.field)
  if (fields.length === 0 && boardFields(resource).length < 2 && !hasPoint(resource)) return null
  return (
    <div className="board-settings">
      <LookField look={look} />
      {fields.length > 0 && <LaneSelect look={look} fields={fields} />}
      {hasPoint(resource) && (
        <Button
          icon={<EnvironmentOutlined aria-hidden />}
          type={look.map ? 'primary' : 'default'}
          ghost={look.map === true}
          aria-pressed={look.map === true}
          onClick={() => change({ ...look, ...(look.map ? { map: undefined } : { map: true }) })}
        >
          {t('looks.onMap')}
        </Button>
      )}
    </div>
  )
}

/** By what a board is parted into lanes, one above the other. */
function LaneSelect({ look, fields }: { look: BoardLook; fields: ReturnType<typeof laneFields> }) {
  const { t, label } = useWords()
  const change = useBoardLook()
  return (
    <Select
      {...choosing(t('looks.lanes'))}
      value={look.lanes ?? none}
      options={[
        { value: none, label: t('looks.noLanes') },
        ...fields.map(({ name, label: text }) => ({ value: name, label: label(text) })),
      ]}
      onChange={(name: string) => change({ ...look, lanes: name })}
    />
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
