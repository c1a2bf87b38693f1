import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'

export interface CalledFilter {
  /** In the address and in the call alike. */
  name: string
  label: string
  draw(control: { id: string; value: string | undefined; onChange(value: unknown): void }): ReactNode
}

type Drawn<R> = NonNullable<TableColumnType<R>['render']>

/** A column of the table; on a phone, a line of each row's card. */
export interface CalledColumn<R> extends Omit<TableColumnType<R>, 'title' | 'dataIndex' | 'render'> {
  title: string
  dataIndex?: string
  render?: (...cell: Parameters<Drawn<R>>) => ReactNode
  /** Tells whether these rows have anything to show in it; a column without it is always there. */
  isWanted?: (rows: readonly R[]) => boolean
}

/** The key of the column that holds what can be done with a row. */
export const actionsKey = 'actions'
