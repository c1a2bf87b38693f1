import { useMemo } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { useSetting } from '../../../state/use-setting.ts'
import type { ListState } from '../../query/list-state.ts'
import { type ColumnChoice, columnChoices, type Layout, layoutFrom, usualLayout } from './layout.ts'

/** How a list is set up for this person, and how that is changed. */
export interface Arrangement extends Omit<Layout, 'columns'> {
  /** Every column that can be shown, in order. */
  choices: ColumnChoice[]
  /** The address says which columns there are: a view with columns of its own. */
  isNamed: boolean
  /** Nobody knows yet how the person wants it. */
  isPending: boolean
  arrange(columns: ColumnChoice[]): void
  keep(part: Partial<Pick<Layout, 'density' | 'rhythm' | 'look'>>): void
  reset(): void
}

export function useLayout(
  resource: Resource,
  named: ListState['columns'],
  change: (part: Partial<ListState>) => void,
): Arrangement {
  const setting = useSetting('table', `${resource.name}.columns`)
  const layout = useMemo(() => layoutFrom(setting.value), [setting.value])
  const choices = useMemo(() => columnChoices(resource, layout, named), [resource, layout, named])
  const put = (part: Partial<Layout>) => setting.change((latest) => ({ ...layoutFrom(latest), ...part }))
  return {
    density: layout.density,
    rhythm: layout.rhythm,
    look: layout.look,
    choices,
    isNamed: named !== undefined,
    isPending: setting.isPending,
    arrange(columns) {
      if (!named) return put({ columns })
      // Widths and pins are the person's; which columns there are is the view's.
      const own = columnChoices(resource, layout, undefined)
      const shapes = new Map(columns.map(({ name, width, pin }) => [name, { width, pin }]))
      put({ columns: own.map((choice) => ({ ...choice, ...shapes.get(choice.name) })) })
      change({ columns: columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name) })
    },
    keep: put,
    reset() {
      setting.change((latest) => {
        const { rhythm } = layoutFrom(latest)
        return rhythm === usualLayout.rhythm ? undefined : { ...usualLayout, rhythm }
      })
      if (named) change({ columns: undefined })
    },
  }
}
