import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'
import { shownPath } from '../base-path.ts'
import { usePagePath } from './page-path.ts'
import { useTabs } from './tabs.ts'

interface Watch {
  path: string
  /** The form of a page out of sight cannot be asked. */
  isOnScreen: boolean
  isChanged(): boolean
  /** As it was when last looked at. */
  hasChanges: boolean
}

const watches = new Map<string, Watch>()

/** Paths of the pages with edits that are not saved. */
export const useUnsavedPages = create<{ paths: ReadonlySet<string> }>(() => ({ paths: new Set() }))

export const hasUnsaved = (paths: readonly string[]): boolean =>
  paths.some((path) => useUnsavedPages.getState().paths.has(path))

/** Keeps the page of this component from being closed without a question while `isChanged` says so. */
export function useUnsavedGuard(isActive: boolean, isChanged: () => boolean): void {
  const path = usePagePath()
  const id = useId()
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  useEffect(() => {
    if (!isActive || !path) return
    const watch = { path, isOnScreen: true, isChanged: () => latest.current(), hasChanges: false }
    watches.set(id, watch)
    publish()
    return () => {
      watch.isOnScreen = false
      // A page that another one took the place of is kept, and so is what was typed there.
      if (shownPath() !== path) return
      watches.delete(id)
      publish()
    }
  }, [isActive, path, id])
}

/** Looks at the forms of the page on screen. */
export function lookForUnsaved(): void {
  let isAny = false
  for (const watch of watches.values()) {
    if (!watch.isOnScreen) continue
    watch.hasChanges = watch.isChanged()
    isAny = true
  }
  if (isAny) publish()
}

/** Looks again whenever somebody did something, and has the browser ask before it leaves. Until the returned function is called. */
export function watchUnsaved(): () => void {
  const soon = () => setTimeout(lookForUnsaved, 50)
  // Before a click, a key or the browser's way back leads elsewhere the page still knows what was typed.
  const atOnce = ['pointerdown', 'keydown', 'focusout']
  const after = ['input', 'change', 'click', 'keyup']
  const warn = (event: BeforeUnloadEvent) => {
    lookForUnsaved()
    if (useUnsavedPages.getState().paths.size > 0) event.preventDefault()
  }
  for (const type of atOnce) document.addEventListener(type, lookForUnsaved, true)
  for (const type of after) document.addEventListener(type, soon, true)
  window.addEventListener('popstate', lookForUnsaved)
  window.addEventListener('beforeunload', warn)
  const stop = useTabs.subscribe(forgetClosed)
  return () => {
    for (const type of atOnce) document.removeEventListener(type, lookForUnsaved, true)
    for (const type of after) document.removeEventListener(type, soon, true)
    window.removeEventListener('popstate', lookForUnsaved)
    window.removeEventListener('beforeunload', warn)
    stop()
  }
}

function forgetClosed(): void {
  const open = new Set(useTabs.getState().tabs.map(({ value }) => value))
  for (const [id, { path }] of watches) if (!open.has(path)) watches.delete(id)
  publish()
}

function publish(): void {
  const before = useUnsavedPages.getState().paths
  const paths = new Set([...watches.values()].filter(({ hasChanges }) => hasChanges).map(({ path }) => path))
  if (paths.size !== before.size || [...paths].some((path) => !before.has(path)))
    useUnsavedPages.setState({ paths })
}
