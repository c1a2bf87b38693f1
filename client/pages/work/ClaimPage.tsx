import '../../i18n/more/work.ts'
import { InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { WorkRow } from '#shared/contract/flow.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { BatchBar, useBatch, useBatchCall } from './batch.tsx'
import { WorkList } from './WorkList.tsx'

/** Tasks that nobody has taken yet and that the person may take. */
export function ClaimPage() {
  const { t } = useWords()
  const { may } = useFlowCall()
  const { claim, claimMany } = useClaiming()
  const { rowSelection, ...batch } = useBatch()
  const maySign = may('work_claim_sign')
  return (
    <WorkList
      list="claim"
      emptyIcon={<InboxOutlined />}
      buttonsOf={(row) =>
        maySign ? [{ key: 'sign', label: t('work.sign'), onClick: () => claim(row) }] : []
      }
      {...(maySign && { rowSelection })}
      above={
        <BatchBar {...batch}>
          <Button size="small" onClick={() => claimMany(batch.chosen, batch.clear)}>
            {t('work.signMany')}
          </Button>
        </BatchBar>
      }
    />
  )
}

/** Asks first, claims, and tells what could not be claimed and why. */
function useClaiming() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const { call } = useFlowCall()
  const callMany = useBatchCall()
  const words = { okText: t('work.sign'), cancelText: t('crud.cancel'), content: t('work.signHint') }

  const claim = (row: WorkRow) =>
    void modal.confirm({
      ...words,
      title: t('work.signQuestion'),
      onOk: () =>
        call('work/claim-task', { taskId: row.taskId }, t('work.signed', { count: 1 })).catch(() =>
          queries.invalidateQueries({ queryKey: ['flow', 'work'] }),
        ),
    })

  const outcome = {
    all: (count: number) => t('work.signed', { count }),
    some: (count: number, skipped: number) => t('work.signedPartly', { count, skipped }),
  }
  const claimMany = (rows: readonly WorkRow[], onDone: () => void) =>
    void modal.confirm({
      ...words,
      title: t('work.signManyQuestion', { count: rows.length }),
      onOk: () => callMany('claim-tasks', rows, {}, outcome).then(onDone, () => {}),
    })
  return { claim, claimMany }
}
