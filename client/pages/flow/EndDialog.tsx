import { Form, Input } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { FlowExecution } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'

/** Ends what is under way, for a reason that is kept. */
export function EndDialog({ row, onClose }: { row: FlowExecution; onClose(): void }) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  return (
    <FormDialog<{ deleteReason: string }>
      title={t('flow.follow.removeTitle')}
      isDangerous
      above={<p>{t('flow.follow.removeQuestion')}</p>}
      onSend={({ deleteReason }) =>
        call(
          'follow/delete-process-instance',
          { processInstanceId: row.processInstanceId, deleteReason: deleteReason.trim() },
          t('flow.follow.removed'),
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="deleteReason"
        label={t('flow.follow.reason')}
        rules={[{ required: true, whitespace: true, message: t('flow.follow.reasonMissing') }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
