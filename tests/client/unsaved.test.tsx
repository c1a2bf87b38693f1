import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PagePathContext } from '#client/state/page-path.ts'
import { useTabs } from '#client/state/tabs.ts'
import { hasUnsaved, useUnsavedGuard, useUnsavedPages, watchUnsaved } from '#client/state/unsaved.ts'

const path = '/iot/device'
let stop: () => void

beforeEach(() => {
  sessionStorage.clear()
  useTabs.getState().restore()
  useTabs.getState().open(path)
  window.history.replaceState(null, '', path)
  stop = watchUnsaved()
})
afterEach(() => {
  cleanup()
  useTabs.getState().closeAll()
  stop()
})

function Form({ isOpen = true }: { isOpen?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useUnsavedGuard(isOpen, () => field.current?.value !== '')
  return <input ref={field} aria-label="name" />
}

const Page = ({ isShown = true, isOpen = true }) => (
  <PagePathContext value={path}>
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Form isOpen={isOpen} />
    </Activity>
  </PagePathContext>
)

const type = (value: string) => {
  const field = screen.getByLabelText('name')
  fireEvent.input(field, { target: { value } })
  fireEvent.focusOut(field)
}
const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true })
  return window.dispatchEvent(event)
}

test('a page is unsaved from the first letter until it is taken back', () => {
  render(<Page />)
  expect(hasUnsaved([path])).toBe(false)
  type('a')
  expect(hasUnsaved([path])).toBe(true)
  type('')
  expect(hasUnsaved([path])).toBe(false)
})

test('the browser asks before it leaves unsaved edits, and only then', () => {
  render(<Page />)
  expect(leaves()).toBe(true)
  type('a')
  expect(leaves()).toBe(false)
})

test('a page out of sight stays unsaved, and is saved when its form closes after it came back', () => {
  const { rerender } = render(<Page />)
  type('a')
  window.history.replaceState(null, '', '/wel/index')
  rerender(<Page isShown={false} />)
  expect(hasUnsaved([path])).toBe(true)
  window.history.replaceState(null, '', path)
  rerender(<Page />)
  rerender(<Page isOpen={false} />)
  expect(useUnsavedPages.getState().paths.size).toBe(0)
})

test('a closed tab leaves nothing behind', () => {
  const { rerender } = render(<Page />)
  type('a')
  window.history.replaceState(null, '', '/wel/index')
  rerender(<Page isShown={false} />)
  useTabs.getState().close(path)
  expect(hasUnsaved([path])).toBe(false)
})
