import { useState } from 'react'
import { isPinned, useTabs } from '../state/tabs.ts'
import { useUnsavedPages } from '../state/unsaved.ts'

/** Pages kept as they were left; more of them would make the browser heavy. */
export const mostLive = 20

/**
 * The paths of the pages to keep drawn: those of open tabs that were looked at, the present one among them. When there
 * are too many, the one unseen for the longest, neither pinned nor with unsaved edits, starts anew when it is next opened.
 */
export function useLivePages(path: string | undefined): string[] {
  const tabs = useTabs((state) => state.tabs)
  const unsaved = useUnsavedPages(({ paths }) => paths)
  const [seen, setSeen] = useState<readonly string[]>([])
  const next = nextSeen(seen, path)
  if (next !== seen) setSeen(next)
  const open = next.filter((one) => one === path || tabs.some(({ value }) => value === one))
  const stays = (one: string) => unsaved.has(one) || tabs.some((tab) => tab.value === one && isPinned(tab))
  const kept = limited(open, stays)
  // In an order that never changes: moving a page in the tree would make the browser lose its scroll position.
  return [...kept].sort()
}

/** Least recently seen first. */
export function nextSeen(seen: readonly string[], path: string | undefined): readonly string[] {
  if (path === undefined || seen.at(-1) === path) return seen
  return [...seen.filter((one) => one !== path), path]
}

export function limited(
  paths: readonly string[],
  stays: (path: string) => boolean,
  most = mostLive,
): string[] {
  const excess = Math.max(0, paths.length - most)
  const given = new Set(paths.filter((path) => !stays(path)).slice(0, excess))
  return paths.filter((path) => !given.has(path))
}
