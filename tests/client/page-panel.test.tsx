import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PagePanel } from '#client/app/PagePanel.tsx'

const done: string[] = []

beforeEach(() => {
  done.length = 0
})
afterEach(cleanup)

function Page() {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    done.push('begun')
    return () => void done.push('ended')
  }, [])
  return <input aria-label="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
}

const panel = (isShown: boolean) => (
  <PagePanel path="/iot/device" isShown={isShown}>
    <Page />
  </PagePanel>
)
const isShown = () => document.getElementById('page:/iot/device')?.dataset.shown

test('a page out of sight keeps what was typed, and does nothing until it has been painted again', async () => {
  const { rerender } = render(panel(true))
  await userEvent.type(screen.getByLabelText('name'), '北坡')
  expect(done).toEqual(['begun'])

  rerender(panel(false))
  expect(isShown()).toBe('false')
  expect(done).toEqual(['begun', 'ended'])
  await new Promise((waited) => setTimeout(waited, 100))

  rerender(panel(true))
  expect(isShown()).toBe('true')
  expect(done).toEqual(['begun', 'ended'])
  await waitFor(() => expect(done).toEqual(['begun', 'ended', 'begun']))
  expect(screen.getByLabelText('name')).toHaveProperty('value', '北坡')
})

test('a page that has been painted again is at work at once: no key comes between', async () => {
  const { rerender } = render(panel(true))
  rerender(panel(false))
  await new Promise((waited) => setTimeout(waited, 100))
  rerender(panel(true))
  done.length = 0
  // The panel's own frame and timer stand before these.
  await new Promise((waited) => requestAnimationFrame(() => setTimeout(waited)))
  expect(done).toEqual(['begun'])
})

test('a key that is pressed before the page has been painted again finds it at work', async () => {
  const { rerender } = render(panel(true))
  rerender(panel(false))
  await new Promise((waited) => setTimeout(waited, 100))
  const pressed: string[] = []
  rerender(panel(true))
  done.length = 0
  document.addEventListener('keydown', () => pressed.push(...done), { once: true })
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(pressed).toEqual(['begun'])
})
