import { useMemo, useState } from 'react'
import type { AnyRow } from '../../../fields/kind.ts'

/** The chosen rows by key, those of other pages included. */
export interface Selection {
  chosen: Map<string, AnyRow>
  /** Their keys, the same list as long as they are the same: a table that is handed a new one draws itself once more. */
  keys: string[]
  choose(rows: Map<string, AnyRow>): void
  clear(): void
  /** What is left of a change of many rows stays chosen. */
  keepOnly(keys: readonly string[]): void
}

const nothing = new Map<string, AnyRow>()

export function useSelection(): Selection {
  const [chosen, choose] = useState(nothing)
  return {
    chosen,
    keys: useMemo(() => [...chosen.keys()], [chosen]),
    choose,
    clear: () => choose(nothing),
    keepOnly(keys) {
      const kept = new Set(keys)
      choose((before) => new Map([...before].filter(([key]) => kept.has(key))))
    },
  }
}
