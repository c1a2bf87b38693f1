import { useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'

interface Draft {
  now: readonly Scene[]
  before: readonly (readonly Scene[])[]
  /** What the last change was about: letters typed into one field are one step. */
  about: string | undefined
}

/** Scenes that are edited: every change is undone one by one, until they are saved. */
export function useDraft(stored: readonly Scene[]) {
  const [{ now, before }, setDraft] = useState<Draft>({ now: stored, before: [], about: undefined })
  return {
    scenes: now,
    isChanged: before.length > 0,
    change(next: readonly Scene[], about?: string) {
      setDraft((draft) => ({
        now: next,
        before: about !== undefined && about === draft.about ? draft.before : [...draft.before, draft.now],
        about,
      }))
    },
    undo() {
      setDraft((draft) => {
        const last = draft.before.at(-1)
        return last ? { now: last, before: draft.before.slice(0, -1), about: undefined } : draft
      })
    },
  }
}
