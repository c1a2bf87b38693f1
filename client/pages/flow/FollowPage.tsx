import { NodeIndexOutlined } from '@ant-design/icons'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey } from '../parts/called.ts'
import type { FlowExecution } from './flow-rows.ts'
import { RowButtons } from './RowButtons.tsx'
import { StateTag } from './StateTag.tsx'
import { TrackDrawer } from './TrackDrawer.tsx'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

type Shown = { kind: 'track' | 'remove'; row: FlowExecution }

/** Processes that are under way. */
export function FollowPage() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { may, call } = useFlowCall()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const names = {
    executionId: t('flow.follow.execution'),
    processDefinitionKey: t('flow.follow.key'),
    processInstanceId: t('flow.follow.instance'),
  }
  const changeState = ({ processInstanceId, suspensionState, processDefinitionName }: FlowExecution) => {
    const isActive = suspensionState === 1
    void modal.confirm({
      title: t(isActive ? 'flow.follow.suspendTitle' : 'flow.follow.resumeTitle', {
        name: processDefinitionName,
      }),
      content: t(isActive ? 'flow.follow.suspendHint' : 'flow.follow.resumeHint'),
      okText: t(isActive ? 'flow.follow.suspend' : 'flow.follow.resume'),
      cancelText: t('crud.cancel'),
      onOk: () =>
        call(
          'follow/change-state',
          { processInstanceId, state: isActive ? 'suspend' : 'active' },
          t('flow.done'),
        ).catch(() => {}),
    })
  }
  const buttonsOf = (row: FlowExecution) => [
    { key: 'track', label: t('flow.follow.track'), onClick: () => setShown({ kind: 'track', row }) },
    ...(may('flow_follow_delete') || may('flow_manager_state')
      ? [
          {
            key: 'state',
            label: t(row.suspensionState === 1 ? 'flow.follow.suspend' : 'flow.follow.resume'),
            onClick: () => changeState(row),
          },
        ]
      : []),
    ...(may('flow_follow_delete')
      ? [
          {
            key: 'remove',
            label: t('flow.follow.remove'),
            isDangerous: true,
            onClick: () => setShown({ kind: 'remove', row }),
          },
        ]
      : []),
  ]
  return (
    <>
      <CalledPage<FlowExecution>
        title={t('flow.follow.title')}
        path="/api/blade-flow/follow/list"
        queryKey={['flow', 'follow']}
        emptyText={t('flow.follow.empty')}
        emptyIcon={<NodeIndexOutlined />}
        opensOf={(row) => () => setShown({ kind: 'track', row })}
        filters={Object.entries(names).map(([name, label]) => ({
          name,
          label,
          draw: ({ id, value, onChange }) => (
            <Input id={id} value={value} allowClear onChange={({ target }) => onChange(target.value)} />
          ),
        }))}
        columns={[
          { dataIndex: 'processDefinitionName', title: t('flow.name') },
          { dataIndex: 'taskName', title: t('flow.follow.step') },
          { dataIndex: 'executionId', title: names.executionId, responsive: ['xxl'] },
          { dataIndex: 'processDefinitionKey', title: names.processDefinitionKey, responsive: ['lg'] },
          { dataIndex: 'processInstanceId', title: names.processInstanceId, responsive: ['xl'] },
          {
            dataIndex: 'suspensionState',
            title: t('flow.state'),
            render: (state: number) => <StateTag isActive={state === 1} />,
          },
          { dataIndex: 'startUser', title: t('flow.follow.starter') },
          { dataIndex: 'startTime', title: t('flow.follow.started'), responsive: ['md'] },
          {
            key: actionsKey,
            title: t('flow.actions'),
            render: (_, row) => <RowButtons name={row.processDefinitionName} buttons={buttonsOf(row)} />,
          },
        ]}
      />
      {shown?.kind === 'track' && (
        <TrackDrawer processInstanceId={shown.row.processInstanceId} onClose={close} />
      )}
      {shown?.kind === 'remove' && <RemoveDialog row={shown.row} onClose={close} />}
    </>
  )
}

function RemoveDialog({ row, onClose }: { row: FlowExecution; onClose(): void }) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  const [form] = Form.useForm<{ deleteReason: string }>()
  const { isSaving, save } = useSaving(
    () =>
      call(
        'follow/delete-process-instance',
        {
          processInstanceId: row.processInstanceId,
          deleteReason: form.getFieldValue('deleteReason').trim(),
        },
        t('flow.follow.removed'),
      ),
    onClose,
  )
  return (
    <Modal
      open
      width={480}
      title={t('flow.follow.removeTitle')}
      okText={t('crud.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('flow.follow.removeQuestion')}</p>
      <Form form={form} layout="vertical" onFinish={save}>
        <Form.Item
          name="deleteReason"
          label={t('flow.follow.reason')}
          rules={[{ required: true, whitespace: true, message: t('flow.follow.reasonMissing') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
