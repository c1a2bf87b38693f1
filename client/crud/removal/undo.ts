import { abilityOptions, restoreRows } from '../../api/transfer.ts'
import { offerToUndo } from '../../ui/UndoOffer.tsx'
import { runBatches } from './batch-progress.tsx'
import { reasonsOf } from './in-batches.ts'
import type { Removing } from './removal.tsx'

/** Says that rows were removed, with a button that brings them back where the recycle bin holds such rows; later, they are there. */
export async function offerUndo(removing: Removing, keys: string[]): Promise<void> {
  const { resource, t, message, queries } = removing
  // Without an answer the removal is told all the same: the bin has the rows.
  const abilities = await queries.fetchQuery(abilityOptions).catch(() => undefined)
  if (!abilities?.[resource.name]?.includes('restore')) return void message.success(t('crud.removed'))
  const key = `undo ${resource.name} ${keys[0]}`
  offerToUndo(message, { key, text: t('crud.removed'), onUndo: () => void undo(removing, keys) })
}

async function undo(removing: Removing, keys: string[]): Promise<void> {
  const { resource, t, message, queries } = removing
  const restore = (some: string[]) => restoreRows(resource.name, some)
  const outcome = await runBatches(removing, t('panels.undo'), keys, restore)
  if (outcome.done.length > 0) void queries.invalidateQueries({ queryKey: ['resource'] })
  if (outcome.left.length === 0) return void message.success(t('panels.undone'))
  message.error(reasonsOf(outcome, t).text)
}
