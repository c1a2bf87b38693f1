import { DeploymentUnitOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DiagramDialog } from '../../flow/DiagramDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { textFilter } from '../parts/filters.tsx'
import { ModeChoice, useCategoryFilter, useFlowColumns } from './flow-lists.tsx'
import { type FlowProcess, runningOptions } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

type Shown = { kind: 'state' | 'diagram' | 'remove'; row: FlowProcess }

/** What is deployed: version by version, for all tenants or for the reader's own. */
export function ManagerPage() {
  const { t } = useTranslation()
  const { offered } = useFlowCall()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<Shown>()
  const mode = search.get('mode') === '2' ? '2' : '1'
  const category = useCategoryFilter()
  const columns = useFlowColumns()
  const close = () => setShown(undefined)
  const buttonsOf = (row: FlowProcess) => {
    const does = (kind: Shown['kind']) => ({ key: kind, onClick: () => setShown({ kind, row }) })
    return offered([
      { ...does('state'), label: t('flow.manager.changeState'), right: 'flow_manager_state' },
      { ...does('diagram'), label: t('flow.image'), right: 'flow_manager_image' },
      { ...does('remove'), label: t('flow.manager.remove'), right: 'flow_manager_remove', isDangerous: true },
    ])
  }
  return (
    <>
      <CalledPage<FlowProcess>
        title={t('flow.manager.title')}
        path="/api/blade-flow/manager/list"
        queryKey={['flow', 'manager']}
        emptyText={t('flow.manager.empty')}
        emptyIcon={<DeploymentUnitOutlined />}
        opensOf={(row) => buttonsOf(row).find(({ key }) => key === 'diagram')?.onClick}
        kept={{ mode }}
        above={<ModeChoice mode={mode} />}
        filters={[textFilter('key', t('flow.manager.key')), category]}
        columns={[
          {
            dataIndex: 'tenantId',
            title: t('flow.manager.tenant'),
            responsive: ['md'],
            render: (tenantId: string) => <Tag>{tenantId || t('flow.generalTenant')}</Tag>,
          },
          { dataIndex: 'id', title: t('flow.manager.id'), responsive: ['xl'] },
          { dataIndex: 'key', title: t('flow.manager.key'), responsive: ['lg'] },
          { dataIndex: 'name', title: t('flow.name') },
          { ...columns.category, responsive: ['md'] },
          columns.version,
          columns.state,
          { dataIndex: 'deploymentTime', title: t('flow.manager.deployed'), responsive: ['xl'] },
          columns.actions(({ name }) => name, buttonsOf),
        ]}
      />
      {shown?.kind === 'diagram' && (
        <DiagramDialog of={{ processDefinitionId: shown.row.id }} onClose={close} />
      )}
      {shown?.kind === 'state' && <StateDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'remove' && <RemoveDialog row={shown.row} onClose={close} />}
    </>
  )
}

interface DialogProps {
  row: FlowProcess
  onClose(): void
}

function StateDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  return (
    <FormDialog<{ state: string }>
      width={420}
      title={t('flow.manager.stateTitle')}
      onSend={({ state }) => call('manager/change-state', { state, processId: row.id }, t('flow.done'))}
      onClose={onClose}
    >
      <Form.Item
        name="state"
        label={t('flow.manager.stateField')}
        rules={[{ required: true, message: t('flow.manager.stateMissing') }]}
      >
        <Select
          options={[
            { value: 'active', label: t('flow.active') },
            { value: 'suspend', label: t('flow.suspended') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** Says how many instances a removal would end before it is confirmed. */
function RemoveDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  const { data: running, error } = useQuery(runningOptions(row))
  const { isSaving, save } = useSaving(
    () =>
      call(
        'manager/delete-deployment',
        { deploymentIds: row.deploymentId, ...(running && { cascade: 1 }) },
        t('flow.manager.removed'),
      ),
    onClose,
  )
  return (
    <Modal
      open
      width={480}
      title={t('flow.manager.removeTitle', { name: row.name, version: row.version })}
      okText={t(running ? 'flow.manager.endAll' : 'flow.manager.remove')}
      okButtonProps={{ danger: true, disabled: running === undefined && !error }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
    >
      {running === undefined && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <p role="status">
          {running ? t('flow.manager.removeRunning', { count: running }) : t('flow.manager.removeHint')}
        </p>
      )}
    </Modal>
  )
}
