import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../../api/request.ts'
import type { ListState } from '../../query/list-state.ts'
import { type Arrangement, useLayout } from './useLayout.ts'
import { type ListPage, useListPage } from './useListPage.ts'
import { type ChangeState, useListState } from './useListState.ts'
import { type Selection, useSelection } from './useSelection.ts'
import { type OwnViews, useViews } from './useViews.ts'

/** What a list is at the moment, and how that is changed. */
export interface List {
  resource: Resource
  /** What the address says. */
  state: ListState
  change: ChangeState
  page: ListPage
  selection: Selection
  /** As the person has set it up; absent where nobody can. */
  layout: Arrangement | undefined
  /** The views that the person has kept; absent where nobody can. */
  views: OwnViews | undefined
}

interface Options {
  /** What the page itself asks for, besides what the person does. */
  fixed?: Params
  /** A list beside others of its page, which nobody sets up. */
  isBeside?: boolean
  /** Says nothing in the address, and asks for no pages: the page brings the rows. */
  isPart?: boolean
}

/** A list with all that is its own; `ListContext` hands it to what is drawn of it. */
export function useList(resource: Resource, { fixed, isBeside = false, isPart = false }: Options = {}): List {
  const [state, change] = useListState(resource, isPart)
  const isWhole = !isBeside && !isPart
  const views = useViews(resource, isWhole)
  const layout = useLayout(resource, state.columns, change)
  const page = useListPage({ resource, state, fixed, isWanted: !isPart && !views.isOpening })
  const selection = useSelection()
  return {
    resource,
    state,
    change,
    page,
    selection,
    layout: isWhole ? layout : undefined,
    views: isWhole ? views : undefined,
  }
}
