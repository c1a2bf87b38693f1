import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { abilityOptions, restoreRows } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { runBatches } from './batch-progress.tsx'
import type { Removing } from './removal.tsx'
import './undo.css'

/** Seconds for which a removal can be undone from its message; afterwards the recycle bin has the rows. */
const seconds = 10

/** Says that rows were removed, with a button that brings them back where the recycle bin holds such rows. */
export async function offerUndo(removing: Removing, keys: string[]): Promise<void> {
  const { resource, t, message, queries } = removing
  // Without an answer the removal is told all the same: the bin has the rows.
  const abilities = await queries.fetchQuery(abilityOptions).catch(() => undefined)
  if (!abilities?.[resource.name]?.includes('restore')) return void message.success(t('crud.removed'))
  const key = `undo ${resource.name} ${keys[0]}`
  const onUndo = () => {
    message.destroy(key)
    void undo(removing, keys)
  }
  void message.success({ key, content: <Undo onUndo={onUndo} />, duration: seconds })
}

async function undo(removing: Removing, keys: string[]): Promise<void> {
  const { resource, t, message, queries } = removing
  const restore = (some: string[]) => restoreRows(resource.name, some)
  const { done, left, fault } = await runBatches(removing, t('panels.undo'), keys, restore)
  if (done.length > 0) void queries.invalidateQueries({ queryKey: ['resource'] })
  if (left.length === 0) return void message.success(t('panels.undone'))
  const reason = fault instanceof Error ? fault.message : fault && t('request.unknown')
  const partly = done.length > 0 && t('lists.batchPartly', { done: done.length, left: left.length })
  message.error([partly, reason].filter(Boolean).join(' '))
}

function Undo({ onUndo }: { onUndo(): void }) {
  const { t } = useWords()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="crud-undo">
      <span>{t('crud.removed')}</span>
      <Button type="link" size="small" onClick={onUndo}>
        {t('panels.undo')}
        <span aria-hidden="true"> ({left})</span>
      </Button>
    </span>
  )
}
