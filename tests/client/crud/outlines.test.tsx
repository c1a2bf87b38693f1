import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Lazy for the page, but a test has no reason to wait for it.
import '#client/crud/list/table/OutlineCell.tsx'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { pageOf, serve, show, tidy } from './harness.tsx'

afterEach(tidy)
vi.setConfig({ testTimeout: 60_000 })

const rowOf = (id: string, polygonName: string, version = 1) => ({ id, polygonName, _version: version })
const rights = ['view', 'add', 'edit', 'delete'].map((right) => `polygon_${right}`)
const square = 'M0 0L100 0L100 100L0 100Z'
const triangle = 'M0 0L100 0L50 100Z'

function open(page: () => object[], outlines: Record<string, string>, at?: string) {
  const server = serve({ '/polygon/page': () => pageOf(page()), '/polygon/outlines': () => outlines }, rights)
  show(<ResourcePage resource={polygon} />, at)
  return {
    asked: () =>
      server.calls.filter(({ path }) => path === '/polygon/outlines').map(({ query }) => query.ids),
    paths: () => [...document.querySelectorAll('.geometry-cell path')].map((path) => path.getAttribute('d')),
  }
}

test('all rows of a page are drawn by one call, one without a shape is not', async () => {
  const { asked, paths } = open(() => [rowOf('1', '甲'), rowOf('2', '乙'), rowOf('3', '丙')], {
    1: square,
    3: triangle,
  })
  await waitFor(() => expect(paths()).toEqual([square, triangle]))
  expect(asked()).toEqual(['1,2,3'])
})

test('only rows that have changed are asked for again', async () => {
  const rows = [rowOf('1', '甲'), rowOf('2', '乙')]
  const outlines: Record<string, string> = { 1: square, 2: square }
  const { asked, paths } = open(() => rows, outlines)
  await waitFor(() => expect(paths()).toEqual([square, square]))
  rows[1] = rowOf('2', '乙', 2)
  outlines[2] = triangle
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(paths()).toEqual([square, triangle]))
  expect(asked()).toEqual(['1,2', '2'])
})

test('a list without the column asks for nothing', async () => {
  const { asked } = open(() => [rowOf('1', '甲')], { 1: square }, '/?columns=polygonCode')
  await screen.findByText('甲')
  await new Promise((done) => setTimeout(done, 400))
  expect(asked()).toEqual([])
})
