import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The value, once what changed with it has been painted: for work that the eye does not wait for. A key or a press that
 * comes sooner finds the work done.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    const over = new AbortController()
    // In one go with the effects that follow: React would do both in tasks of their own, and a key that comes between
    // them is lost.
    const tell = () => {
      over.abort()
      flushSync(() => setPainted(() => value))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tell)
    })
    over.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    })
    // On its way to whoever listens, the effects of a page among them.
    for (const event of ['keydown', 'pointerdown'])
      window.addEventListener(event, tell, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [value])
  return painted
}
