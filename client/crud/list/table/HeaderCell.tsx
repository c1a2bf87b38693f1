import { type ComponentProps, type PointerEvent, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { leastWidth } from '../state/layout.ts'

/** What a column tells the cell at its head. */
export interface HeaderProps {
  /** Of the column. */
  name?: string
  /** Its place among the columns that the rows are sorted by, from 1; absent where it is the only one. */
  order?: number
  /** Rows can be sorted by it. */
  isSortable?: boolean
  /** Absent where widths cannot be changed. Told while the edge is dragged, and once more, as the last, at the end. */
  onWidth?: (name: string, width: number, isLast: boolean) => void
}

/** The head of a column: its edge is dragged to make it wider, and it shows its place in a sort by several. */
export function HeaderCell(props: ComponentProps<'th'> & HeaderProps) {
  const { name, order, isSortable = false, onWidth, title, children, ...cell } = props
  const { t } = useWords()
  const described = order && { 'aria-description': t('lists.sortPlace', { order }) }
  return (
    <th
      {...cell}
      {...described}
      // A tooltip of its own for each head would be drawn anew with every list.
      title={isSortable ? [title, t('lists.sortHint')].filter(Boolean).join('\n') : title}
      data-column={name}
    >
      {children}
      {order && (
        <sup className="crud-sort-place" aria-hidden="true">
          {order}
        </sup>
      )}
      {name && onWidth && <Edge onWidth={(width, isLast) => onWidth(name, width, isLast)} />}
    </th>
  )
}

function Edge({ onWidth }: { onWidth(width: number, isLast: boolean): void }) {
  const drag = useRef<{ x: number; width: number } | undefined>(undefined)
  const widthAt = (event: PointerEvent) =>
    drag.current ? Math.max(leastWidth, drag.current.width + event.clientX - drag.current.x) : leastWidth
  return (
    // Pointers alone: the settings of the list take a width by keyboard.
    <span
      className="crud-edge"
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        const head = event.currentTarget.parentElement
        if (!head || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width: head.getBoundingClientRect().width }
      }}
      onPointerMove={(event) => drag.current && onWidth(widthAt(event), false)}
      onPointerUp={(event) => {
        if (!drag.current) return
        const width = widthAt(event)
        const isMoved = event.clientX !== drag.current.x
        drag.current = undefined
        if (isMoved) onWidth(width, true)
      }}
    />
  )
}
