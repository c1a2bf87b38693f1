import '../../i18n/more/work.ts'
import { InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { BatchOutcome, WorkRow } from '#shared/contract/flow.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { keyOfWork, nameOfWork, WorkList } from './WorkList.tsx'
import { workPath } from './work-calls.ts'
import '../../crud/list/lists.css'

/** Tasks that nobody has taken yet and that the person may take. */
export function ClaimPage() {
  const { t } = useWords()
  const { may } = useFlowCall()
  const { claim, claimMany } = useClaiming()
  const [chosen, setChosen] = useState<readonly WorkRow[]>([])
  const maySign = may('work_claim_sign')
  return (
    <WorkList
      list="claim"
      emptyIcon={<InboxOutlined />}
      buttonsOf={(row) =>
        maySign ? [{ key: 'sign', label: t('work.sign'), onClick: () => claim(row) }] : []
      }
      {...(maySign && {
        rowSelection: {
          selectedRowKeys: chosen.map(keyOfWork),
          onChange: (_, rows) => setChosen(rows),
          getCheckboxProps: (row) => ({ 'aria-label': t('work.selectRow', { name: nameOfWork(row) }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }),
        },
      })}
      above={
        chosen.length > 0 && (
          <section className="crud-selection" aria-label={t('lists.batchBar')}>
            <span role="status">{t('crud.selected', { count: chosen.length })}</span>
            <Button type="link" size="small" onClick={() => setChosen([])}>
              {t('crud.clearSelection')}
            </Button>
            <Button size="small" onClick={() => claimMany(chosen, () => setChosen([]))}>
              {t('work.signMany')}
            </Button>
          </section>
        )
      }
    />
  )
}

/** Asks first, claims, and tells what could not be claimed and why. */
function useClaiming() {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const { call } = useFlowCall()
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

  async function send(rows: readonly WorkRow[]) {
    const { done, skipped } = await request<BatchOutcome>(`${workPath}/claim-tasks`, {
      method: 'POST',
      body: { taskIds: rows.map(({ taskId }) => taskId) },
    })
    await queries.invalidateQueries({ queryKey: ['flow'] })
    if (!skipped.length) return void message.success(t('work.signed', { count: done.length }))
    const names = new Map(rows.map((row) => [row.taskId, nameOfWork(row)]))
    void modal.info({
      title: t('work.signedPartly', { count: done.length, skipped: skipped.length }),
      content: (
        <ul className="crud-skipped">
          {skipped.map(({ id, message: reason }) => (
            <li key={id}>
              <strong>{names.get(id)}</strong> {reason}
            </li>
          ))}
        </ul>
      ),
    })
  }
  const claimMany = (rows: readonly WorkRow[], onDone: () => void) =>
    void modal.confirm({
      ...words,
      title: t('work.signManyQuestion', { count: rows.length }),
      onOk: () => send(rows).then(onDone, () => {}),
    })
  return { claim, claimMany }
}
