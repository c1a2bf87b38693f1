import { useEffect, useState } from 'react'

/** Milliseconds after which nobody is thought to be at the screen any more. */
const REST = 5000

/** True for a while after somebody moved the pointer, touched the screen or pressed a key. */
export function useRecentTouch(): boolean {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setRecent(false), REST)
      setRecent(true)
    }
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, note)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, note)
    }
  }, [])
  return isRecent
}
