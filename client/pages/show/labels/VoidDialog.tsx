import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { HandledCodes } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import { tellOutcome } from '../../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../../i18n/use-words.ts'
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
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const answer = await request<HandledCodes>(`/api${itemCode.path}/void`, {
        method: 'POST',
        body: { ids: [...ids], reason: reason.trim() },
      })
      void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
      tellOutcome({ message, modal, t }, t('pages.labels.void'), answer, 'void')
      onClose()
    } catch {
      // Said in a toast.
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={t('pages.labels.void')}
      okText={t('pages.labels.void')}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={t('crud.cancel')}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>{t('pages.labels.voidHint', { count: ids.length })}</p>
      <Form layout="vertical">
        <Form.Item label={t('pages.labels.reason')} htmlFor="void-reason">
          <Input.TextArea
            id="void-reason"
            rows={2}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
