import type { ReactNode } from 'react'
import type { CountName, Draft, DrawnName, Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { TouchSized } from '../../ui/page/TouchSized.tsx'
import type { Shown } from '../data/api.ts'
import type { FormOptions } from '../form/form-values.ts'
import type { ListAction } from '../record/list-action.ts'
import type { RecordTab } from '../record/RecordTabs.tsx'
import { Records } from './Records.tsx'
import type { ListParts } from './useHandling.tsx'
import './crud.css'
import './lists.css'

export interface ResourcePageProps<R extends Resource> {
  resource: R
  /**
   * Draws the values of a field in place of its kind's cell, in lists and, then `isView`, in the view of one row. `drawnBeside`
   * stands beside the values of a card on a board.
   */
  cells?: {
    [K in keyof R['fields'] & string]?: (
      value: Shown<R>[K & keyof Shown<R>],
      row: Shown<R>,
      isView: boolean,
    ) => ReactNode
  } & { [K in CountName]?: (total: number, row: Shown<R>) => ReactNode } & {
    [K in DrawnName]?: (nothing: undefined, row: Shown<R>) => ReactNode
  }
  /** What is done with rows besides the usual. */
  actions?: readonly ListAction<Shown<R>>[]
  /** Stands beside the buttons above the list. */
  toolbar?: (selected: Shown<R>[]) => ReactNode
  /** What the view of a row tells besides its fields. */
  tabs?: (row: Shown<R>) => RecordTab[]
  /** Takes what the server answers to a new row: some of it is told only once. */
  onAdded?: (answer: AnyRow) => void
  /** What a new row starts from, besides the defaults of its fields. */
  initialValues?: Partial<Draft<R>>
  form?: FormOptions & { omit?: readonly (keyof R['fields'])[]; locked?: readonly (keyof R['fields'])[] }
}

/** Everything a person does with the rows of a resource. */
export function ResourcePage<R extends Resource>({ resource, ...parts }: ResourcePageProps<R>) {
  return (
    <TouchSized>
      {/* Inside of the engine a row is a record of anything; only the page's own parts see its type. */}
      <Records resource={resource} {...usual} {...(parts as unknown as Partial<ListParts>)} />
    </TouchSized>
  )
}

const usual: ListParts = { cells: {}, actions: [], initialValues: {}, form: {} }
