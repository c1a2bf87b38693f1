import type { QueryClient } from '@tanstack/react-query'
import type { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../api/request.ts'
import type { AnyRow } from '../fields/kind.ts'
import { apiOf } from './api.ts'
import { runBatches } from './batch-progress.tsx'
import { mostAtOnce, type Outcome } from './in-batches.ts'
import { keyOfRow, titleOfRow } from './row.ts'
import { offerUndo } from './undo.tsx'
import { useWords } from './use-words.ts'

interface Blocked {
  id: string
  name: string
  reason: string
}

const namedAtMost = 5
const listedAtMost = 20

/** What a removal needs of the page that it is asked for on. */
export interface Removing extends Pick<ReturnType<typeof App.useApp>, 'modal' | 'message'> {
  resource: Resource
  t: ReturnType<typeof useWords>['t']
  queries: QueryClient
  /** Told which rows are gone, and which were to go and are still there. */
  onRemoved(done: string[], left: string[]): void
}

/** Asks, removes, offers to undo it for a moment, and says what stood in the way. */
export function askToRemove(removing: Removing, rows: AnyRow[]): void {
  const { resource, t, modal, message, queries, onRemoved } = removing

  const explain = ({ fault, done, left }: Outcome) => {
    const blocked = blockedOf(fault)
    const partly = done.length > 0 && t('lists.batchPartly', { done: done.length, left: left.length })
    if (blocked.length === 0) {
      const reason = fault instanceof Error ? fault.message : fault && t('request.unknown')
      const text = [partly, reason].filter(Boolean).join(' ')
      return void (fault ? message.error(text) : message.info(text))
    }
    modal.warning({
      title: t('crud.blockedTitle'),
      width: 560,
      content: <BlockedList hint={partly || t('crud.blockedHint')} rows={blocked} />,
      okText: t('crud.confirm'),
    })
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

  const keys = rows.map((row) => keyOfRow(resource, row))
  modal.confirm({
    title: t('crud.removeTitle'),
    content: <Question names={rows.map((row) => titleOfRow(resource, row))} />,
    okText: t('crud.confirm'),
    cancelText: t('crud.cancel'),
    okButtonProps: { danger: true },
    // What takes long has a dialog of its own.
    onOk: () => {
      const removal = removeAll(keys)
      return keys.length > mostAtOnce ? undefined : removal
    },
  })
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

function Question({ names }: { names: string[] }) {
  const { t } = useWords()
  const more = names.length - namedAtMost
  return (
    <>
      <p className="crud-question">{t('crud.removeQuestion')}</p>
      <ul className="crud-names">
        {names.slice(0, namedAtMost).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>… {t('crud.removeCount', { count: names.length })}</li>}
      </ul>
    </>
  )
}

function BlockedList({ hint, rows }: { hint: string; rows: Blocked[] }) {
  const { t } = useWords()
  return (
    <>
      <p>{hint}</p>
      <ul className="crud-blocked">
        {rows.slice(0, listedAtMost).map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > listedAtMost && <p>{t('crud.blockedMore', { count: rows.length - listedAtMost })}</p>}
    </>
  )
}

function blockedOf(error: unknown): Blocked[] {
  const data = error instanceof RequestError ? (error.data as { blocked?: Blocked[] } | undefined) : undefined
  return Array.isArray(data?.blocked) ? data.blocked : []
}
