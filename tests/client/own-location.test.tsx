import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LaterLocation, OwnLocation } from '#client/ui/page/own-location.tsx'

let drawn = 0
let search: URLSearchParams
let go: ReturnType<typeof useNavigate>

const list = <List />
function List() {
  drawn += 1
  search = useSearchParams()[0]
  return null
}

const address = <Address />
function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}

function Frame() {
  const { pathname } = useLocation()
  go = useNavigate()
  return (
    <>
      <OwnLocation isShown={pathname === '/list'}>{list}</OwnLocation>
      <LaterLocation>{address}</LaterLocation>
    </>
  )
}

beforeEach(() => {
  drawn = 0
  history.replaceState(null, '', '/list?current=2')
  render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="*" element={<Frame />} />
      </Routes>
    </BrowserRouter>,
  )
})

afterEach(() => {
  document.body.replaceChildren()
})

test('a page keeps its address, and is not drawn anew, while others come and go', () => {
  act(() => go('/home'))
  act(() => go('/list?current=2'))
  expect(drawn).toBe(1)
  expect(search.get('current')).toBe('2')
})

test('a page follows its own address', () => {
  act(() => go('/list?current=3'))
  expect(drawn).toBe(2)
  expect(search.get('current')).toBe('3')
})

test('what stands around the pages follows them', async () => {
  act(() => go('/home'))
  expect(screen.getByRole('status').textContent).toBe('/list')
  expect(await screen.findByText('/home')).toBeDefined()
})
