import { createStore } from 'zustand'
import type { AnyRow } from '../../../../fields/kind.ts'

/** Marks that a list or a board and the map beside it show each other. */
interface MarksState {
  /** Keys of the rows under the pointer, or with the focus, on either side. */
  pointed: readonly string[]
  /** The row that was pointed at off the map, where it may be out of sight. */
  sought: string | undefined
  /** What was chosen on the map: its card is brought into sight. A new object each time. */
  chosen: { key: string; row: AnyRow } | undefined
}

const nothing: readonly string[] = []

/** Kept beside React: only what the pointer enters and leaves is drawn again, not the list. */
export function createMarks() {
  const store = createStore<MarksState>(() => ({ pointed: nothing, sought: undefined, chosen: undefined }))
  let reached: MarksState['chosen']
  return {
    store,
    point(keys: readonly string[], sought?: string) {
      const { pointed } = store.getState()
      if (keys.join() !== pointed.join())
        store.setState({ pointed: keys.length > 0 ? keys : nothing, sought })
    },
    choose: (key: string, row: AnyRow) =>
      store.setState({ chosen: { key, row }, pointed: [key], sought: key }),
    /** Whether the card is the one that was chosen and has not been led to yet: it is led to once. */
    reach(key: string): boolean {
      const { chosen } = store.getState()
      if (!chosen || chosen === reached || chosen.key !== key) return false
      reached = chosen
      return true
    },
  }
}

export type Marks = ReturnType<typeof createMarks>
