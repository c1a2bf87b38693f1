import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import type { HandledCodes } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import { tellOutcome } from '../../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import '../../../i18n/more/labels.ts'

interface Props {
  ids: readonly string[]
  onClose(): void
}

/** Takes codes out of use: whoever scans one is told so from then on. */
export function VoidDialog({ ids, onClose }: Props) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const take = async ({ reason = '' }: { reason?: string }) => {
    const body = { ids: [...ids], reason: reason.trim() }
    const answer = await request<HandledCodes>(`/api${itemCode.path}/void`, { method: 'POST', body })
    void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    tellOutcome({ message, modal, t }, t('pages.labels.void'), answer, 'void')
  }
  return (
    <FormDialog
      title={t('pages.labels.void')}
      okText={t('pages.labels.void')}
      isDangerous
      above={<p>{t('pages.labels.voidHint', { count: ids.length })}</p>}
      onSend={take}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('pages.labels.reason')}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
