import '../../i18n/more/work.ts'
import type { TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WorkRow } from '#shared/contract/flow.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useCategoryFilter, useFlowColumns } from '../flow/flow-lists.tsx'
import type { RowButton } from '../flow/RowButtons.tsx'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import type { CalledColumn, CalledFilter } from '../parts/called.ts'
import { textFilter } from '../parts/filters.tsx'
import { WorkTabs } from './WorkTabs.tsx'
import { type WorkListName, workPath } from './work-calls.ts'
import '../flow/flow.css'
import '../../i18n/more/flow.ts'

const TrackDrawer = lazyPart(() => import('../flow/TrackDrawer.tsx'), 'TrackDrawer')

interface Props<R extends WorkRow> {
  list: Exclude<WorkListName, 'start'>
  emptyIcon: ReactNode
  /** Behind the columns that all lists have. */
  columns?: CalledColumn<R>[]
  /** Before the button that shows how far the process has come. */
  buttonsOf?(row: R): readonly RowButton[]
  rowSelection?: TableProps<R>['rowSelection']
  /** Behind the filters that all lists have. */
  filters?: CalledFilter[]
  /** Stands between the tabs and the rows. */
  above?: ReactNode
}

/** A list of the work area: tasks, what one has sent, or copies. */
export function WorkList<R extends WorkRow = WorkRow>({
  list,
  emptyIcon,
  columns = [],
  buttonsOf,
  rowSelection,
  filters: more = [],
  above,
}: Props<R>) {
  const { t } = useWords()
  const { offered } = useFlowCall()
  const paths = useProcessPaths()
  const navigate = useNavigate()
  const filters = useWorkFilters('subject', t('work.subject'))
  const { version, actions } = useFlowColumns()
  const [tracked, setTracked] = useState<R>()
  // A card's title opens the task where it can be done, else all that is known of the process.
  const opensOf = (row: R) => allButtons(row).find(({ key }) => key === 'handle' || key === 'detail')?.onClick
  const allButtons = (row: R): RowButton[] =>
    offered([
      ...(buttonsOf?.(row) ?? []),
      {
        key: 'detail',
        label: t('work.detail'),
        right: `work_${list}_detail`,
        onClick: () => void navigate(paths.detail(row)),
      },
      { key: 'track', label: t('work.track'), right: `work_${list}_follow`, onClick: () => setTracked(row) },
    ])
  return (
    <>
      <CalledPage<R>
        title={t(`work.${list}`)}
        path={`${workPath}/${list}-list`}
        queryKey={['flow', 'work', list]}
        emptyText={t(`work.${list}None`)}
        emptyIcon={emptyIcon}
        rowKey={keyOfWork}
        rowSelection={rowSelection}
        opensOf={opensOf}
        above={
          <>
            <WorkTabs current={list} />
            {above}
          </>
        }
        filters={[...filters, ...more]}
        columns={[
          { dataIndex: 'subject', title: t('work.subject') },
          { dataIndex: 'taskName', title: t('work.step') },
          { ...version, dataIndex: 'processDefinitionVersion', responsive: ['xl'] },
          ...(list === 'send'
            ? []
            : [{ dataIndex: 'startUser', title: t('work.starter'), responsive: ['md' as const] }]),
          { dataIndex: 'createTime', title: t('work.applied'), responsive: ['lg'] },
          ...columns,
          actions(nameOfWork, allButtons),
        ]}
      />
      {tracked && (
        <TrackDrawer processInstanceId={tracked.processInstanceId} onClose={() => setTracked(undefined)} />
      )}
    </>
  )
}

/** A task, or an instance where it stands for itself. */
export const keyOfWork = ({ taskId, processInstanceId, status }: WorkRow): string =>
  status === 'send' || status === 'copy' ? processInstanceId : taskId

export const nameOfWork = ({ subject, taskName }: WorkRow): string =>
  [subject, taskName].filter(Boolean).join(' · ')

/** By category, and by a part of a text of the rows. */
export const useWorkFilters = (name: string, label: string): CalledFilter[] => [
  useCategoryFilter(),
  textFilter(name, label),
]
