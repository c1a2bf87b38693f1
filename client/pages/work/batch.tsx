import '../../i18n/more/work.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import type { BatchOutcome, WorkRow } from '#shared/contract/flow.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { keyOfWork, nameOfWork } from './WorkList.tsx'
import { workPath } from './work-calls.ts'
import '../../crud/list/lists.css'

/** Tasks of a list that are chosen together. */
export function useBatch() {
  const { t } = useWords()
  const [chosen, setChosen] = useState<readonly WorkRow[]>([])
  const rowSelection: TableProps<WorkRow>['rowSelection'] = {
    selectedRowKeys: chosen.map(keyOfWork),
    onChange: (_, rows) => setChosen(rows),
    getCheckboxProps: (row) => ({ 'aria-label': t('work.selectRow', { name: nameOfWork(row) }) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }),
  }
  return { chosen, clear: () => setChosen([]), rowSelection }
}

/** Bar with the number of chosen tasks and what can be done with them; nothing where none is. */
export function BatchBar({
  chosen,
  clear,
  children,
}: Pick<ReturnType<typeof useBatch>, 'chosen' | 'clear'> & { children: ReactNode }) {
  const { t } = useWords()
  if (chosen.length === 0) return null
  return (
    <section className="crud-selection" aria-label={t('lists.batchBar')}>
      <span role="status">{t('crud.selected', { count: chosen.length })}</span>
      <Button type="link" size="small" onClick={clear}>
        {t('crud.clearSelection')}
      </Button>
      {children}
    </section>
  )
}

/** Texts of an outcome: of all, or of some, with how many were left out. */
interface OutcomeWords {
  all(count: number): string
  some(count: number, skipped: number): string
}

/** Does something with several tasks, and tells which were left out and why. A refusal of all has said so in a toast and is thrown. */
export function useBatchCall() {
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  return async (call: string, rows: readonly WorkRow[], more: object, words: OutcomeWords): Promise<void> => {
    const { done, skipped } = await request<BatchOutcome>(`${workPath}/${call}`, {
      method: 'POST',
      body: { ...more, taskIds: rows.map(({ taskId }) => taskId) },
    })
    await queries.invalidateQueries({ queryKey: ['flow'] })
    if (!skipped.length) return void message.success(words.all(done.length))
    const names = new Map(rows.map((row) => [row.taskId, nameOfWork(row)]))
    void modal.info({
      title: words.some(done.length, skipped.length),
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
}
