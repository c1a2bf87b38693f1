import { useState } from 'react'

interface Draft<T> {
  now: T
  before: readonly T[]
  /** What the last change was about: letters typed into one field are one step. */
  about: string | undefined
}

/** Something that is edited: every change is undone one by one, until it is saved. */
export function useStepsBack<T>(stored: T) {
  const [{ now, before }, setDraft] = useState<Draft<T>>({ now: stored, before: [], about: undefined })
  return {
    now,
    isChanged: before.length > 0,
    change(next: T, about?: string) {
      setDraft((draft) => ({
        now: next,
        before: about !== undefined && about === draft.about ? draft.before : [...draft.before, draft.now],
        about,
      }))
    },
    undo() {
      setDraft((draft) => {
        const last = draft.before.at(-1)
        return last === undefined ? draft : { now: last, before: draft.before.slice(0, -1), about: undefined }
      })
    },
  }
}
