import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type {
  MergeAnswer,
  MergeRequest,
  SplitAnswer,
  SplitRequest,
  UnmergeRequest,
} from '#shared/contract/land/parcels.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { request } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'
import { offerToUndo } from '../../../ui/UndoOffer.tsx'

/** Messages that offer to undo something. */
const offers = ['split', 'merge'] as const

/** The calls. What is refused is said in a toast, and what was chosen stays. */
export function useParcelCalls(onDone: () => void) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const call = async <T>(name: string, body: object, then: (answer: T) => void) => {
    setBusy(true)
    // The step before is of plots that are about to be others.
    for (const key of offers) message.destroy(key)
    try {
      const answer = await request<T>(`/api${soil.path}/${name}`, { method: 'POST', body: { ...body } })
      await queries.invalidateQueries({ queryKey: ['resource'] })
      then(answer)
    } catch {
      // Said in a toast.
    } finally {
      setBusy(false)
    }
  }
  const unmerge = (body: UnmergeRequest) =>
    void call('unmerge', body, () => void message.success(t('pages.parcels.mergeUndone')))
  const join = (body: MergeRequest, then: (answer: MergeAnswer) => void) => void call('merge', body, then)
  return {
    isBusy,
    /** `canJoin`: the parts touch each other, so that a merge takes the split back. */
    split: (asked: SplitRequest, canJoin: boolean) =>
      void call<SplitAnswer>('split', asked, ({ id, added }) => {
        onDone()
        const text = t('pages.parcels.splitDone', { count: added.length + 1 })
        // Logs that each part has its share of would not become the logs of before.
        if (asked.logs === 'all' || !canJoin) return void message.success(text)
        const ids = [id, ...added.map((part) => part.id)]
        offerToUndo(message, {
          key: 'split',
          text,
          onUndo: () => join({ ids, keep: id }, () => void message.success(t('pages.parcels.splitUndone'))),
        })
      }),
    merge: (asked: MergeRequest) =>
      join(asked, ({ id, carried }) => {
        onDone()
        const text = t('pages.parcels.mergeDone', { count: asked.ids.length, carried })
        offerToUndo(message, { key: 'merge', text, onUndo: () => unmerge({ id }) })
      }),
  }
}
