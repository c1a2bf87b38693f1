import type { QueryClient } from '@tanstack/react-query'
import type { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import {
  abilityOptions,
  type Blocked,
  checkRemoval,
  entityOf,
  offeredFor,
  restoreRows,
} from '../../api/transfer.ts'
import type { AnyRow } from '../../fields/kind.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { offerToUndo } from '../../ui/UndoOffer.tsx'
import { apiOf } from '../data/api.ts'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import { runBatches } from './batch-progress.tsx'
import { mostAtOnce, type Outcome, reasonsOf } from './in-batches.ts'
import { BlockedList, RemovalQuestion } from './RemovalQuestion.tsx'

/** What a removal needs of the page that it is asked for on. */
export interface Removing extends Pick<ReturnType<typeof App.useApp>, 'modal' | 'message'> {
  resource: Resource
  t: ReturnType<typeof useWords>['t']
  queries: QueryClient
  /** Told which rows are gone, and which were to go and are still there. */
  onRemoved(done: string[], left: string[]): void
}

/** Says what stands in the way, asks, removes the others, and offers to undo it for a moment. */
export async function askToRemove(removing: Removing, rows: AnyRow[]): Promise<void> {
  const { resource, t, modal, message, queries, onRemoved } = removing

  const warn = (hint: string, blocked: readonly Blocked[]) =>
    void modal.warning({
      title: t('crud.blockedTitle'),
      width: 560,
      content: <BlockedList hint={hint} rows={blocked} />,
      okText: t('crud.confirm'),
    })

  const explain = (outcome: Outcome) => {
    const { partly, text, blocked } = reasonsOf(outcome, t)
    if (blocked.length === 0) return void (outcome.fault ? message.error(text) : message.info(text))
    warn(partly || t('crud.blockedHint'), blocked)
  }

  const removeAll = async (keys: string[]) => {
    const work = (some: string[]) => apiOf(resource).remove(some, { silent: true })
    const outcome = await runBatches(removing, t('crud.removeMany'), keys, work)
    if (outcome.done.length > 0) {
      void askAgain(queries, resource, outcome.done)
      void offerUndo(removing, outcome.done)
      onRemoved(outcome.done, outcome.left)
    }
    if (outcome.left.length > 0) explain(outcome)
  }

  const confirm = (keys: string[], blocked: readonly Blocked[]) => {
    const going = new Set(keys)
    const names = rows
      .filter((row) => going.has(keyOfRow(resource, row)))
      .map((row) => titleOfRow(resource, row))
    modal.confirm({
      title: t('crud.removeTitle'),
      width: blocked.length > 0 ? 560 : undefined,
      content: <RemovalQuestion names={names} blocked={blocked} />,
      okText: blocked.length > 0 ? t('crud.removeOthers', { count: keys.length }) : t('crud.confirm'),
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: true },
      // What takes long has a dialog of its own.
      onOk: () => {
        const removal = removeAll(keys)
        return keys.length > mostAtOnce ? undefined : removal
      },
    })
  }

  const all = rows.map((row) => keyOfRow(resource, row))
  const { free, blocked } = await foresee(removing, all)
  if (free.length > 0) confirm(free, blocked)
  else warn(t('crud.blockedHint'), blocked)
}

/** For every list, but not for the rows that are gone, though one of them may still be on screen for a moment. */
function askAgain(queries: QueryClient, resource: Resource, keys: readonly string[]): Promise<void> {
  const gone = new Set(keys)
  return queries.invalidateQueries({
    queryKey: ['resource'],
    predicate: ({ queryKey: [, name, kind, , key] }) =>
      name !== resource.name || kind !== 'detail' || !gone.has(String(key)),
  })
}

/** Which of these rows would go, and which are kept by what uses them. Where that cannot be told, the removal itself will tell. */
async function foresee({ resource, t, message, queries }: Removing, keys: string[]) {
  const unknown = { free: keys, blocked: [] as Blocked[] }
  const told = `foresee ${resource.name}`
  if (keys.length > mostAtOnce)
    void message.loading({ key: told, content: t('crud.removeChecking'), duration: 0 })
  try {
    const abilities = await queries.fetchQuery(abilityOptions)
    if (!offeredFor(resource, abilities).includes('check-removal')) return unknown
    const { free, blocked }: typeof unknown = { free: [], blocked: [] }
    for (let from = 0; from < keys.length; from += mostAtOnce) {
      let going = keys.slice(from, from + mostAtOnce)
      // What stays may keep others: a branch, the one above it.
      while (going.length > 0) {
        const answer = await checkRemoval(resource, going)
        const staying = new Set(answer.blocked.map(({ id }) => id))
        const next = going.filter((key) => !staying.has(key))
        if (next.length === going.length) break
        blocked.push(...answer.blocked)
        going = next
      }
      free.push(...going)
    }
    return { free, blocked }
  } catch {
    return unknown
  } finally {
    message.destroy(told)
  }
}

/** Says that rows were removed, with a button that brings them back where the recycle bin holds such rows; later, they are there. */
async function offerUndo(removing: Removing, keys: string[]): Promise<void> {
  const { resource, t, message, queries } = removing
  // Without an answer the removal is told all the same: the bin has the rows.
  const abilities = await queries.fetchQuery(abilityOptions).catch(() => undefined)
  if (!offeredFor(resource, abilities).includes('restore')) return void message.success(t('crud.removed'))
  const key = `undo ${resource.name} ${keys[0]}`
  const work = (some: string[]) => restoreRows(entityOf(resource), some)
  const onUndo = () => void undo(removing, { keys, work, undone: t('panels.undone') })
  offerToUndo(message, { key, text: t('crud.removed'), onUndo })
}

interface Undoing {
  keys: readonly string[]
  /** Call that takes it back for some of the rows. */
  work: (some: string[]) => Promise<unknown>
  /** Words for when all is as it was. */
  undone: string
}

/** Takes back what was done with rows, and says what became of it. */
export async function undo(
  saying: Pick<Removing, 'modal' | 'message' | 't' | 'queries'>,
  { keys, work, undone }: Undoing,
): Promise<void> {
  const { t, message, queries } = saying
  const outcome = await runBatches(saying, t('panels.undo'), keys, work)
  if (outcome.done.length > 0) void queries.invalidateQueries({ queryKey: ['resource'] })
  if (outcome.left.length === 0) return void message.success(undone)
  message.error(reasonsOf(outcome, t).text)
}
