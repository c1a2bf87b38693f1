import { type ComponentProps, createElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { HeaderCell, type HeaderProps } from './HeaderCell.tsx'

const withRole = (tag: string, role: string, more: object = {}) =>
  function Part(props: object) {
    return createElement(tag, { ...props, ...more, role })
  }

/**
 * Rows that are drawn on screen alone are boxes below the table of their heads. Here they say what they are, so that
 * heads and rows are one table to those who hear it.
 */
export const virtualParts = {
  header: {
    table: withRole('table', 'presentation'),
    wrapper: withRole('thead', 'rowgroup'),
    row: withRole('tr', 'row', { 'aria-rowindex': 1 }),
    cell: (props: ComponentProps<'th'> & HeaderProps) => <HeaderCell {...props} role="columnheader" />,
  },
  body: {
    wrapper: withRole('div', 'rowgroup'),
    row: withRole('div', 'row'),
    cell: withRole('div', 'cell'),
  },
}

interface Props {
  name: string
  /** All of them, those included that are not drawn; undefined: unknown, because some wait to be opened. */
  rowCount: number | undefined
  children: ReactNode
}

/** Heads and rows share a box of the library's, which takes no attributes from outside; further out is a live region. */
export function VirtualFrame({ name, rowCount, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current?.querySelector('.ant-table-container')
    box?.setAttribute('role', 'table')
    box?.setAttribute('aria-label', name)
    box?.setAttribute('aria-rowcount', String(rowCount === undefined ? -1 : rowCount + 1))
  })
  return <div ref={frame}>{children}</div>
}
