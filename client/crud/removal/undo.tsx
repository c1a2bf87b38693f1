import { abilityOptions, restoreRows } from '../../api/transfer.ts'
import { UndoOffer, undoSeconds } from '../../ui/UndoOffer.tsx'
import { runBatches } from './batch-progress.tsx'
import type { Removing } from './removal.tsx'

/** Says that rows were removed, with a button that brings them back where the recycle bin holds such rows; later, they are there. */
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
  const content = <UndoOffer text={t('crud.removed')} onUndo={onUndo} />
  void message.success({ key, content, duration: undoSeconds })
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
