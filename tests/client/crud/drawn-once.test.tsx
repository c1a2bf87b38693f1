import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { useSelection } from '#client/crud/list/state/useSelection.ts'
import { param } from '#shared/resources/reference/param.ts'
import { serve, show, tidy } from './harness.tsx'
import { path, rights, rows } from './records.ts'

afterEach(tidy)

test('no table is drawn before there are rows', async () => {
  let answer = () => {}
  const coming = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = () => coming.then(rows[`${path}/page`])
  const server = serve({ ...rows, [`${path}/page`]: page }, rights)
  show(<ResourcePage resource={param} />)
  await waitFor(() => expect(server.last(`${path}/page`)).toBeDefined())
  expect(screen.queryByRole('table')).toBeNull()
  answer()
  await screen.findByText('甲')
  expect(screen.getAllByRole('table').length).toBeGreaterThan(0)
})

test('a table is handed the same keys as long as the same rows are chosen', () => {
  const { result, rerender } = renderHook(useSelection)
  const none = result.current.keys
  rerender()
  expect(result.current.keys).toBe(none)
  act(() => result.current.choose(new Map([['1', {}]])))
  const one = result.current.keys
  expect(one).toEqual(['1'])
  rerender()
  expect(result.current.keys).toBe(one)
})
