import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { buttonOptions } from '../../api/menu.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useRights } from '../data/useResource.ts'
import { quickEditing } from '../form/quick-fields.ts'
import { useMembers } from '../members/use-members.tsx'
import {
  actionsOfRow,
  buttonsOfList,
  heldActions,
  isForMany,
  type ListAction,
} from '../record/list-action.ts'
import type { RowAction } from '../record/RowActions.tsx'
import { usualActions } from '../record/row-actions.ts'
import { type RecordParts, useRecordDialogs } from '../record/useRecordDialogs.tsx'
import { useRemoval } from '../removal/useRemoval.ts'
import { useSteps } from '../steps/useSteps.tsx'
import type { DrawnList } from './state/ListContext.ts'
import type { List } from './state/useList.ts'
import { useAskedToAdd } from './useAskedToAdd.ts'
import { useListDialogs } from './useListDialogs.tsx'

/** What a page brings to the list of a resource. */
export interface ListParts extends RecordParts {
  toolbar?: (selected: AnyRow[]) => ReactNode
  actions: readonly ListAction<AnyRow>[]
}

/** What the person can do with the rows of a list, and the dialogs in which it is done. */
export function useHandling(list: List, parts: ListParts): { drawn: DrawnList; dialogs: ReactNode } {
  const { resource, selection } = list
  const { cells, form } = parts
  const words = useWords()
  const rights = useRights(resource)
  const lists = useListDialogs(resource)
  const { message } = App.useApp()
  const held = useQuery(buttonOptions).data ?? {}
  const members = useMembers(resource)
  const offered = heldActions([...members.actions, ...parts.actions], resource, held)
  const remove = useRemoval(resource, (_, left) => selection.keepOnly(left))
  const steps = useSteps(resource, selection.keepOnly)
  const { dialogs, begin, add, view } = useRecordDialogs({
    ...parts,
    stepsOf: steps.actionsOf,
    actionsOf: (row) => actionsOfRow(offered, row),
    resource,
    rights,
    ...placeAmongAll(list),
  })
  useAskedToAdd(resource, add)
  const usual = usualActions({ resource, words, rights, view, begin, remove })
  const editMany = rights.edit ? lists.editMany : undefined
  return {
    drawn: {
      ...list,
      cells,
      actionsOf: (row) => around(actionsOfRow(offered, row), [...steps.actionsOf(row), ...usual(row)]),
      buttons: buttonsOfList(
        offered,
        [...selection.chosen.values()],
        () => void message.warning(words.t('crud.chooseRows')),
      ),
      isSelectable:
        rights.delete || Boolean(parts.toolbar || editMany || resource.states || offered.some(isForMany)),
      steps,
      view,
      add,
      importRows: lists.importRows,
      filterMore: lists.filterMore,
      editMany,
      removeMany: rights.delete ? () => remove([...selection.chosen.values()]) : undefined,
      mayEdit: rights.edit,
      editing: quickEditing({ resource, rights, form }),
      hasKeys: true,
    },
    dialogs: (
      <>
        {lists.dialog}
        {steps.dialog}
        {members.dialog}
        {dialogs}
      </>
    ),
  }
}

/** A page's main actions come before the usual ones, its others after them. */
const around = (own: ReturnType<typeof actionsOfRow>, usual: readonly RowAction[]): RowAction[] => [
  ...own.filter(({ isMain }) => isMain),
  ...usual,
  ...own.filter(({ isMain }) => !isMain),
]

/** Where the rows on screen stand among all that match; a tree has no pages. */
const placeAmongAll = ({ state: { current, size }, page, change }: List) => ({
  shownKeys: page.keys,
  page: {
    offset: page.isTree ? 0 : (current - 1) * size,
    total: page.isTree ? page.keys.length : (page.total ?? 0),
    onPage: (by: 1 | -1) => change({ current: current + by }),
  },
})
