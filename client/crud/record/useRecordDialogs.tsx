import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { keptFromEdit } from '../data/kept.ts'
import { keyOfRow } from '../data/row.ts'
import type { Rights } from '../data/useResource.ts'
import type { FormOptions } from '../form/form-values.ts'
import type { Cells } from '../list/table/columns.tsx'
import type { Task } from './ResourceDialog.tsx'
import { useViewed } from './useViewed.ts'
import type { Neighbours, Viewing } from './ViewDrawer.tsx'

const ResourceDialog = lazyNamed(() => import('./ResourceDialog.tsx'), 'ResourceDialog')

/** Has the dialog there before it is asked for: who comes to a list with pointer or keys is about to. */
export const prepareDialog = ResourceDialog.prepare

/** What a page brings to the form and the view of its records. */
export interface RecordParts extends Pick<Viewing, 'tabs'> {
  cells: Cells
  form: FormOptions
  initialValues: AnyRow
  onAdded?: (answer: AnyRow) => void
}

interface List extends RecordParts, Pick<Viewing, 'stepsOf' | 'actionsOf'> {
  resource: Resource
  rights: Rights
  /** Keys of the rows on screen, in their order. */
  shownKeys: readonly string[]
  /** Where they stand among all rows that match. */
  page: Pick<Neighbours, 'offset' | 'total'> & { onPage(by: 1 | -1): void }
}

interface RecordDialogs {
  dialogs: ReactNode
  begin(task: Task): void
  /** Absent without the right, as the next one is. */
  add: ((preset?: AnyRow) => void) | undefined
  view: ((row: AnyRow) => void) | undefined
}

/** Form and view of one record: at most one of each is open. */
export function useRecordDialogs(list: List): RecordDialogs {
  const { resource, rights, initialValues, onAdded, shownKeys, page } = list
  const viewed = useViewed()
  const [task, setTask] = useState<Task & { id: number }>()
  const focus = useFocusReturn()
  const onTurn = useTurning({ shownKeys, viewed, onPage: page.onPage })
  const begin = (next: Task) => {
    focus.keep()
    setTask({ ...next, id: (task?.id ?? 0) + 1 })
  }
  const add = (preset: AnyRow = {}) => begin({ mode: 'add', initialValues: { ...initialValues, ...preset } })
  const view = (row: AnyRow) => {
    focus.keep()
    viewed.open(keyOfRow(resource, row))
  }
  const edit = (key: string) => begin({ mode: 'edit', key })
  const shared = useShared(list)
  return {
    begin,
    add: rights.add ? add : undefined,
    view: rights.view ? view : undefined,
    dialogs: (
      <>
        {viewed.key !== undefined && rights.view && (
          <Suspense fallback={null}>
            <ResourceDialog
              {...shared}
              task={{ mode: 'view', key: viewed.key }}
              neighbours={{ ...page, keys: shownKeys, onChoose: viewed.step, onTurn }}
              onEdit={(key) => {
                viewed.close()
                edit(key)
              }}
              onDone={() => {
                viewed.close()
                focus.giveBack()
              }}
            />
          </Suspense>
        )}
        {task && (
          <Suspense fallback={null}>
            <ResourceDialog
              {...shared}
              key={task.id}
              task={task}
              onEdit={edit}
              onSaved={(answer) => answer && onAdded?.(answer)}
              onDone={() => {
                setTask((now) => (now?.id === task.id ? undefined : now))
                focus.giveBack()
              }}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

/** What form and view show alike. */
function useShared({ resource, form, cells, rights, stepsOf, actionsOf, tabs }: List) {
  const { label } = useWords()
  return {
    resource,
    options: form,
    cells,
    canEdit: rights.edit,
    keptFromEdit: (row: AnyRow) => {
      const reason = keptFromEdit(resource, row)
      return reason && label(reason)
    },
    stepsOf,
    actionsOf,
    tabs,
  }
}

/** Back to the button that opened a dialog, unless the person is somewhere else by now. */
function useFocusReturn() {
  const trigger = useRef<Element | null>(null)
  return {
    keep() {
      trigger.current = document.activeElement
    },
    giveBack() {
      if (trigger.current instanceof HTMLElement && document.activeElement === document.body)
        trigger.current.focus({ preventScroll: true })
    },
  }
}

interface Turning {
  shownKeys: readonly string[]
  viewed: ReturnType<typeof useViewed>
  onPage(by: 1 | -1): void
}

/** Turns the page of the list; its first or last record is looked at as soon as it is there. */
function useTurning({ shownKeys, viewed, onPage }: Turning): (by: 1 | -1) => void {
  const [turned, setTurned] = useState<1 | -1>()
  const arrive = useEffectEvent((by: 1 | -1) => {
    const key = by > 0 ? shownKeys[0] : shownKeys.at(-1)
    setTurned(undefined)
    if (key !== undefined) viewed.step(key)
  })
  // Until then the rows of the page before stand in their place.
  const isThere = viewed.key !== undefined && !shownKeys.includes(viewed.key)
  useEffect(() => {
    if (turned !== undefined && isThere) arrive(turned)
  }, [turned, isThere])
  return (by) => {
    setTurned(by)
    onPage(by)
  }
}
