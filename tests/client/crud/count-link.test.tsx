import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountLink } from '#client/crud/value/CountLink.tsx'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import { eventType } from '#shared/resources/event/event-type.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { staff } from '#shared/resources/people/staff.ts'
import type { Count } from '#shared/schema/count.ts'
import { serve, show, tidy } from './harness.tsx'

afterEach(tidy)

const leaf = (path: string) => ({ id: path, code: path, name: path, path, source: '', category: 1 })
const menu = () => ['/event/list', '/land/soil'].map(leaf)
const row = { id: '5', userId: '77' }
const known = {
  isPage: () => true,
  isOpenPage: () => false,
  menuPath: (path: string) => path,
  presentPath: (path: string) => path,
}

function showCount(count: Count, total: number) {
  serve({ '/blade-system/menu/routes': menu }, [])
  show(
    <KnownPagesContext value={known}>
      <CountLink count={count} total={total} row={row} />
    </KnownPagesContext>,
  )
}

test.each([
  ['of what lies in a grid', grid.counts, 'soilCount', '/land/soil?gridId=5&soilLevel_in=3%2C4'],
  ['of open events', staff.counts, 'eventCount', '/event/list?handlerId=77&eventStatus_in=0%2C1'],
  ['of thirty days', eventType.counts, 'eventCount', '/event/list?eventTypeId=5&occurTime=last30Days'],
])('a count %s leads to the list that it counts', async (_name, counts, name, address) => {
  showCount((counts as Record<string, Count>)[name] as Count, 3)
  expect((await screen.findByRole('link', { name: '3' })).getAttribute('href')).toBe(address)
})

test('a count of what has no page is a number', async () => {
  showCount((polygon.counts as Record<string, Count>).gridCount as Count, 2)
  await screen.findByText('2')
  expect(screen.queryByRole('link')).toBeNull()
})
