import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ColumnChoice, usualLayout } from '#client/crud/list/state/layout.ts'
import { useColumnWidths } from '#client/crud/list/state/useColumnWidths.ts'
import type { Arrangement } from '#client/crud/list/state/useLayout.ts'

afterEach(() => document.body.replaceChildren())

/** A table with one head, as wide as the page has it. */
function tableOf(width: number): HTMLElement {
  const table = document.createElement('div')
  table.className = 'crud-page'
  table.innerHTML = '<table><thead><tr><th data-column="battery"></th></tr></thead></table>'
  const head = table.querySelector('th')
  if (head) head.getBoundingClientRect = () => ({ width }) as DOMRect
  document.body.append(table)
  return table
}

test('columns keep the widths of their own table, not of one in another tab', () => {
  tableOf(111)
  const table = { current: tableOf(222) }
  const kept: ColumnChoice[][] = []
  const arrangement: Arrangement = {
    ...usualLayout,
    choices: [{ name: 'deviceName' }, { name: 'battery' }],
    isNamed: false,
    isPending: false,
    arrange: (columns) => void kept.push(columns),
    keep() {},
    reset() {},
  }
  const { result } = renderHook(() => useColumnWidths(arrangement, table))
  act(() => result.current.onWidth?.('deviceName', 300, true))
  expect(kept).toEqual([
    [
      { name: 'deviceName', width: 300 },
      { name: 'battery', width: 222 },
    ],
  ])
})
