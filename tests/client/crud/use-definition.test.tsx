import { startTransition, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useDefinition } from '#client/crud/data/definitions.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what waits for a definition goes on in the midst of its drawing', async () => {
  // Drawn in its own time, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const complaints = vi.spyOn(console, 'error')
  const place = document.createElement('div')
  const root = createRoot(place, { onRecoverableError: console.error })
  function Named() {
    const { name } = useDefinition('notice')
    return <p>{useRef(name).current}</p>
  }
  startTransition(() => root.render(<Named />))
  await vi.waitFor(() => expect(place.textContent).toBe('notice'))
  expect(complaints.mock.calls).toEqual([])
  root.unmount()
})
