import { useCallback, useRef } from 'react'
import { useUnsavedGuard } from '../state/unsaved.ts'
import { useDiscardQuestion } from './use-discard-question.ts'

const nothing = () => false

export interface Unsaved {
  /** The form on screen says whether it holds changes; the answer ends that. */
  watch(isChanged: () => boolean): () => void
  /** Goes on, after a question where changes would be lost. */
  leave(next: () => void): void
}

/** Keeps what somebody typed from getting lost by a click elsewhere on the page. */
export function useUnsaved(): Unsaved {
  const ask = useDiscardQuestion()
  const changed = useRef(nothing)
  useUnsavedGuard(true, () => changed.current())
  const watch = useCallback((isChanged: () => boolean) => {
    changed.current = isChanged
    return () => {
      changed.current = nothing
    }
  }, [])
  const leave = (next: () => void) => {
    if (!changed.current()) return next()
    ask(next)
  }
  return { watch, leave }
}
