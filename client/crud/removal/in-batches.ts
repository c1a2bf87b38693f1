import { RequestError } from '../../api/request.ts'
import type { Blocked } from '../../api/transfer.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** As many rows as one call takes. */
export const mostAtOnce = 500

/** What became of many rows that were sent in several calls, each of them all or nothing. */
export interface Outcome {
  done: string[]
  /** Those of the refused call, and those after it. */
  left: string[]
  /** Why a call was refused; absent where all went well or the person has stopped it. */
  fault?: unknown
}

interface Progress {
  isStopped?(): boolean
  onProgress?(done: number): void
}

/** One call after the other, until one is refused or it is stopped. */
export async function inBatches(
  keys: readonly string[],
  work: (keys: string[]) => Promise<unknown>,
  { isStopped, onProgress }: Progress = {},
): Promise<Outcome> {
  for (let from = 0; from < keys.length; from += mostAtOnce) {
    const outcome = { done: keys.slice(0, from), left: keys.slice(from) }
    if (isStopped?.()) return outcome
    onProgress?.(from)
    try {
      await work(keys.slice(from, from + mostAtOnce))
    } catch (fault) {
      return { ...outcome, fault }
    }
  }
  return { done: [...keys], left: [] }
}

/** What is said where rows were left as they are: how many, and why; `blocked` are those that have a reason each. */
export function reasonsOf({ done, left, fault }: Outcome, t: ReturnType<typeof useWords>['t']) {
  const data = fault instanceof RequestError ? (fault.data as { blocked?: Blocked[] } | undefined) : undefined
  const partly = done.length > 0 && t('lists.batchPartly', { done: done.length, left: left.length })
  const reason = fault instanceof Error ? fault.message : fault && t('request.unknown')
  return {
    partly,
    text: [partly, reason].filter(Boolean).join(' '),
    blocked: Array.isArray(data?.blocked) ? data.blocked : [],
  }
}
