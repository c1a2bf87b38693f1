import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { LabelSheet } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PrintDialog } from './PrintDialog.tsx'
import { useLabelAddress } from './use-label-address.ts'
import '../../../i18n/more/labels.ts'

interface Props {
  labels: LabelSheet['labels']
  onClose(): void
}

/** Prints labels of item codes: each print is counted, and those that are void are left out. */
export function CodePrintDialog({ labels, onClose }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const addressOf = useLabelAddress()
  const settle = async () => {
    const answer = await request<LabelSheet>(`/api${itemCode.path}/print`, {
      method: 'POST',
      body: { ids: labels.map(({ id }) => id) },
    })
    if (answer.skipped > 0) void message.warning(t('pages.labels.skipped', { count: answer.skipped }))
    void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    return answer.labels
  }
  return (
    <PrintDialog
      title={t('pages.labels.print')}
      labels={labels}
      addressOf={({ code }) => addressOf(code)}
      settle={settle}
      onClose={onClose}
    />
  )
}
