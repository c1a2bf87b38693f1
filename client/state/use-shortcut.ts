import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isCovered, isPressed, type Place, type ShortcutId } from './shortcuts.ts'

/** What is to be done, by action. One that answers false did not want the key. */
export type Shortcuts = { [Id in ShortcutId]?: (() => unknown) | undefined }

interface Waiting {
  latest: RefObject<Shortcuts>
  place: Place
}

/** Who waits for keys on screen, the latest first: a form over another one has Ctrl+S for itself. */
const waiting: Waiting[] = []

/**
 * Does things when the person presses the keys that they have for them. Layout effects bind them with what is drawn: a key
 * that is pressed on seeing it finds them bound.
 */
export function useShortcuts(actions: Shortcuts, place: Place = 'page'): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const mine = { latest, place }
    waiting.unshift(mine)
    // Once, however often it is added.
    document.addEventListener('keydown', press)
    return () => {
      waiting.splice(waiting.indexOf(mine), 1)
      if (waiting.length === 0) document.removeEventListener('keydown', press)
    }
  }, [place])
}

/** The same for one action. */
export function useShortcut(id: ShortcutId, act: () => void): void {
  useShortcuts({ [id]: act })
}

/** What the keys of an action would do now; undefined where nothing on screen has the action. */
export function actionFor(id: ShortcutId): (() => unknown) | undefined {
  return waiting.map(({ latest }) => latest.current[id]).find((act) => act !== undefined)
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  for (const { latest, place } of [...waiting]) {
    const ids = Object.keys(latest.current) as ShortcutId[]
    const id = ids.find((one) => latest.current[one] && isPressed(one, event, place))
    const act = id && latest.current[id]
    // Taken all the same: the browser would save the page.
    if (!act || (!isCovered(id, event, place) && act() === false)) continue
    event.preventDefault()
    return
  }
}
