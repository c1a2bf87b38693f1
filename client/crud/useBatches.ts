import { App } from 'antd'
import { inBatches, mostAtOnce, type Outcome } from './in-batches.ts'
import { useWords } from './use-words.ts'

/** Sends rows to a call that takes so many of them at once; more go in several calls, with progress. */
export function useBatches(): (
  title: string,
  keys: readonly string[],
  work: (keys: string[]) => Promise<unknown>,
) => Promise<Outcome> {
  const { t } = useWords()
  const { modal } = App.useApp()
  return async (title, keys, work) => {
    if (keys.length <= mostAtOnce) return inBatches(keys, work)
    try {
      const { showBatches } = await import('./batch-progress.tsx')
      return await showBatches({ modal, t, title, keys, work })
    } catch (fault) {
      return { done: [], left: [...keys], fault }
    }
  }
}
