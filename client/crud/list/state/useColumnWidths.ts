import { type RefObject, useState } from 'react'
import { bounded, type ColumnChoice } from './layout.ts'
import type { Arrangement } from './useLayout.ts'

/**
 * Columns while one of them is dragged wider, and the layout to keep at the end. As soon as one has a width of its own,
 * all keep what they had on screen: a table that shared its room out again would move the edge away from the pointer.
 */
export function useColumnWidths(arrangement: Arrangement | undefined, table: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<ColumnChoice[]>()
  const choices = dragged ?? arrangement?.choices
  const onWidth = (name: string, width: number, isLast: boolean) => {
    if (!arrangement) return
    const next = (dragged ?? frozen(arrangement.choices, table.current)).map((choice) =>
      choice.name === name ? { ...choice, width: bounded(width) } : choice,
    )
    setDragged(isLast ? undefined : next)
    if (isLast) arrangement.arrange(next)
  }
  const isFixed = choices?.some(({ isHidden, width }) => !isHidden && width !== undefined) ?? false
  return { choices, isFixed, onWidth: arrangement && onWidth }
}

/** The columns as wide as they are on screen: in this table, not in one of another tab. */
function frozen(choices: ColumnChoice[], table: HTMLElement | null): ColumnChoice[] {
  return choices.map((choice) => {
    const head = table?.querySelector(`th[data-column="${choice.name}"]`)
    const width = head?.getBoundingClientRect().width
    return choice.isHidden || !width ? choice : { ...choice, width: bounded(width) }
  })
}
