import { NodeIndexOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useAsk } from '../../ui/use-ask.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { textFilter } from '../parts/filters.tsx'
import { useFlowColumns } from './flow-lists.tsx'
import type { FlowExecution } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

const EndDialog = lazyPart(() => import('./EndDialog.tsx'), 'EndDialog')
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog')
const TrackDrawer = lazyPart(() => import('./TrackDrawer.tsx'), 'TrackDrawer')

const [remover, stater] = ['flow_follow_delete', 'flow_manager_state'] as const

type Shown = { kind: 'track' | 'remove' | 'move'; row: FlowExecution }

/** Processes that are under way. */
export function FollowPage() {
  const { t } = useTranslation()
  const { may, offered, call } = useFlowCall()
  // Either of two rights is enough.
  const changer = may(remover) ? remover : stater
  const changeState = useStateChange()
  const [shown, setShown] = useState<Shown>()
  const columns = useFlowColumns()
  const close = () => setShown(undefined)
  const track = (row: FlowExecution) => setShown({ kind: 'track', row })
  const names = {
    executionId: t('flow.follow.execution'),
    processDefinitionKey: t('flow.follow.key'),
    processInstanceId: t('flow.follow.instance'),
  }
  const buttonsOf = (row: FlowExecution) =>
    offered([
      { key: 'track', label: t('flow.follow.track'), onClick: () => track(row) },
      {
        key: 'state',
        label: t(row.suspensionState === 1 ? 'flow.follow.suspend' : 'flow.follow.resume'),
        right: changer,
        onClick: () => changeState(row),
      },
      {
        key: 'move',
        label: t('flow.follow.move'),
        right: changer,
        onClick: () => setShown({ kind: 'move', row }),
      },
      ...(row.fault
        ? [
            {
              key: 'retry',
              label: t('flow.follow.retry'),
              right: changer,
              onClick: () =>
                void call(
                  'follow/retry',
                  { processInstanceId: row.processInstanceId },
                  t('flow.follow.retried'),
                ),
            },
          ]
        : []),
      {
        key: 'remove',
        label: t('flow.follow.remove'),
        right: remover,
        isDangerous: true,
        onClick: () => setShown({ kind: 'remove', row }),
      },
    ])
  return (
    <>
      <CalledPage<FlowExecution>
        title={t('flow.follow.title')}
        path="/api/blade-flow/follow/list"
        queryKey={['flow', 'follow']}
        emptyText={t('flow.follow.empty')}
        emptyIcon={<NodeIndexOutlined />}
        opensOf={(row) => () => track(row)}
        filters={Object.entries(names).map(([name, label]) => textFilter(name, label))}
        columns={[
          { dataIndex: 'processDefinitionName', title: t('flow.name') },
          {
            dataIndex: 'processDefinitionVersion',
            title: t('flow.version'),
            render: (version: number) => `v${version}`,
            responsive: ['lg'],
          },
          {
            dataIndex: 'taskName',
            title: t('flow.follow.step'),
            render: (name: string, row) => <Step name={name} row={row} />,
          },
          { dataIndex: 'executionId', title: names.executionId, responsive: ['xxl'] },
          { dataIndex: 'processDefinitionKey', title: names.processDefinitionKey, responsive: ['lg'] },
          { dataIndex: 'processInstanceId', title: names.processInstanceId, responsive: ['xl'] },
          columns.state,
          { dataIndex: 'startUser', title: t('flow.follow.starter') },
          { dataIndex: 'startTime', title: t('flow.follow.started'), responsive: ['md'] },
          columns.actions(({ processDefinitionName: name }) => name, buttonsOf),
        ]}
      />
      {shown?.kind === 'track' && (
        <TrackDrawer processInstanceId={shown.row.processInstanceId} onClose={close} />
      )}
      {shown?.kind === 'remove' && <EndDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'move' && <MoveDialog row={shown.row} onClose={close} />}
    </>
  )
}

/** Steps that it stands at, and a timer of it that failed. */
function Step({ name, row: { fault, retryTime } }: { name: string; row: FlowExecution }) {
  const { t } = useTranslation()
  return (
    <>
      {name}
      {fault && (
        <div className="flow-fault">
          <StateTag tone="critical" shape>
            {t('flow.follow.failed')}
          </StateTag>
          {fault}
          <div className="called-small">{t('flow.follow.again', { time: retryTime })}</div>
        </div>
      )}
    </>
  )
}

/** Halts what is under way, or lets it go on. */
function useStateChange() {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  const ask = useAsk()
  return ({ processInstanceId, suspensionState, processDefinitionName: name }: FlowExecution) => {
    const isActive = suspensionState === 1
    ask(
      {
        title: t(isActive ? 'flow.follow.suspendTitle' : 'flow.follow.resumeTitle', { name }),
        content: t(isActive ? 'flow.follow.suspendHint' : 'flow.follow.resumeHint'),
        okText: t(isActive ? 'flow.follow.suspend' : 'flow.follow.resume'),
      },
      () => {
        const params = { processInstanceId, state: isActive ? 'suspend' : 'active' }
        return call('follow/change-state', params, t('flow.done'))
      },
    )
  }
}
