import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select, Skeleton } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import { type FlowProcess, runningOptions } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'

interface DialogProps {
  row: FlowProcess
  onClose(): void
}

/** Halts a process, or lets it be started again. */
export function StateDialog({ row, onClose }: DialogProps) {
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
export function RemoveDialog({ row, onClose }: DialogProps) {
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
