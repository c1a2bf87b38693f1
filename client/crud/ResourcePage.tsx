import { Drawer, type InputRef } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Draft, Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import type { Shown } from './api.ts'
import type { Cells } from './columns.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FormOptions } from './form-values.ts'
import { isFiltered, searchFields } from './list-state.ts'
import { PagedRecords } from './PagedRecords.tsx'
import type { Task } from './ResourceDialog.tsx'
import type { RowAction } from './RowActions.tsx'
import { keyOfRow } from './row.ts'
import { SearchBar } from './SearchBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TreeRecords } from './TreeRecords.tsx'
import { useWords } from './use-words.ts'
import { useListState } from './useListState.ts'
import { useRemoval } from './useRemoval.tsx'
import { useRefresh, useRights, useTotal } from './useResource.ts'
import { useShortcuts } from './useShortcuts.ts'
import './crud.css'

const loadDialog = () => import('./ResourceDialog.tsx')
const ResourceDialog = lazy(() => loadDialog().then((module) => ({ default: module.ResourceDialog })))

export interface ResourcePageProps<R extends Resource> {
  resource: R
  /** Draws the values of a field in place of its kind's cell. */
  cells?: {
    [K in keyof R['fields'] & string]?: (value: Shown<R>[K & keyof Shown<R>], row: Shown<R>) => ReactNode
  }
  /** Stands beside the buttons above the list. */
  toolbar?: (selected: Shown<R>[]) => ReactNode
  /** Further actions of a row. */
  rowActions?: (row: Shown<R>) => RowAction[]
  /** What a new row starts from, besides the defaults of its fields. */
  initialValues?: Partial<Draft<R>>
  form?: FormOptions & { omit?: readonly (keyof R['fields'])[]; locked?: readonly (keyof R['fields'])[] }
}

/** Everything a person does with the rows of a resource. */
export function ResourcePage<R extends Resource>({ resource, form, ...parts }: ResourcePageProps<R>) {
  // Inside of the engine a row is a record of anything; only the page's own parts see its type.
  const cells = parts.cells as Cells | undefined
  const toolbar = parts.toolbar as ((selected: AnyRow[]) => ReactNode) | undefined
  const rowActions = parts.rowActions as ((row: AnyRow) => RowAction[]) | undefined
  return (
    <Records
      resource={resource}
      cells={cells ?? noCells}
      toolbar={toolbar}
      rowActions={rowActions}
      initialValues={parts.initialValues ?? noValues}
      form={form ?? noOptions}
    />
  )
}

const noCells: Cells = {}
const noValues: AnyRow = {}
const noOptions: FormOptions = {}
const nothingSelected = new Map<string, AnyRow>()

interface RecordsProps {
  resource: Resource
  cells: Cells
  toolbar: ((selected: AnyRow[]) => ReactNode) | undefined
  rowActions: ((row: AnyRow) => RowAction[]) | undefined
  initialValues: AnyRow
  form: FormOptions
}

function Records({ resource, cells, toolbar, rowActions, initialValues, form }: RecordsProps) {
  const { t, plural } = useWords()
  const isSmall = useScreenClass() === 0
  const rights = useRights(resource)
  const [state, change] = useListState(resource)
  const [selected, setSelected] = useState(nothingSelected)
  const [task, setTask] = useState<Task & { id: number }>()
  const [hasSheet, setSheet] = useState(false)
  const searchRef = useRef<InputRef>(null)
  const { refresh, isRefreshing } = useRefresh(resource)
  const total = useTotal(resource, state)
  const remove = useRemoval(resource, () => setSelected(nothingSelected))

  useEffect(() => {
    // The dialog is ready before it is asked for, without delaying the first rows.
    const timer = setTimeout(() => void loadDialog().catch(() => {}), 1500)
    return () => clearTimeout(timer)
  }, [])
  const trigger = useRef<Element | null>(null)
  const begin = (next: Task) => {
    trigger.current = document.activeElement
    setTask({ ...next, id: (task?.id ?? 0) + 1 })
  }
  const finish = (id: number) => {
    setTask((now) => (now?.id === id ? undefined : now))
    // Back to the button that opened the dialog, unless the person is somewhere else by now.
    if (trigger.current instanceof HTMLElement && document.activeElement === document.body)
      trigger.current.focus({ preventScroll: true })
  }
  const add = rights.add
    ? (preset: AnyRow = {}) => begin({ mode: 'add', initialValues: { ...initialValues, ...preset } })
    : undefined
  const view = rights.view
    ? (row: AnyRow) => begin({ mode: 'view', key: keyOfRow(resource, row) })
    : undefined
  useShortcuts({ '/': () => searchRef.current?.focus(), n: add && (() => add()), r: refresh })

  const actionsOf = (row: AnyRow): RowAction[] => {
    const key = keyOfRow(resource, row)
    return [
      ...(view ? [{ key: 'view', label: t('crud.view'), onClick: () => view(row) }] : []),
      ...(rights.edit
        ? [{ key: 'edit', label: t('crud.edit'), onClick: () => begin({ mode: 'edit', key }) }]
        : []),
      ...(rights.delete
        ? [{ key: 'remove', label: t('crud.remove'), danger: true, onClick: () => remove([row]) }]
        : []),
      ...(rowActions?.(row) ?? []),
    ]
  }
  const narrow = (filters: Record<string, string>) => {
    setSelected(nothingSelected)
    setSheet(false)
    change({ filters })
  }
  const filtersKey = JSON.stringify(state.filters)
  const isTree = resource.tree !== undefined && resource.actions.includes('lazy-list') && !isFiltered(state)
  const list = {
    resource,
    cells,
    actionsOf,
    selected,
    onSelect: rights.delete || toolbar ? setSelected : undefined,
    onView: view,
    onAdd: add,
    isSmall,
  }
  return (
    <section className="crud-page" aria-label={plural(resource.label)}>
      <header className="crud-header">
        <h1>{plural(resource.label)}</h1>
        {total !== undefined && (
          <span className="crud-total" role="status">
            {t('crud.total', { total })}
          </span>
        )}
      </header>
      {!isSmall && (
        <SearchBar key={filtersKey} resource={resource} filters={state.filters} onSearch={narrow} />
      )}
      <div className="crud-body">
        <Toolbar
          resource={resource}
          keyword={state.keyword}
          searchRef={searchRef}
          isRefreshing={isRefreshing}
          onKeyword={(keyword) => change({ keyword })}
          onRefresh={refresh}
          onAdd={add && (() => add())}
          onRemove={rights.delete ? () => remove([...selected.values()]) : undefined}
          onFilters={isSmall && searchFields(resource).length > 0 ? () => setSheet(true) : undefined}
          filterCount={Object.keys(state.filters).length}
        >
          {toolbar?.([...selected.values()])}
        </Toolbar>
        <FilterChips resource={resource} state={state} onChange={change} />
        {isTree ? (
          <TreeRecords {...list} canSort={rights.edit} />
        ) : (
          <PagedRecords {...list} state={state} onChange={change} />
        )}
      </div>
      <Drawer
        open={hasSheet}
        placement="bottom"
        size="auto"
        title={t('crud.filterForm')}
        destroyOnHidden
        onClose={() => setSheet(false)}
      >
        <SearchBar resource={resource} filters={state.filters} isSheet onSearch={narrow} />
      </Drawer>
      {task && (
        <Suspense fallback={null}>
          <ResourceDialog
            key={task.id}
            resource={resource}
            task={task}
            options={form}
            cells={cells}
            canEdit={rights.edit}
            onEdit={(key) => begin({ mode: 'edit', key })}
            onDone={() => finish(task.id)}
          />
        </Suspense>
      )}
    </section>
  )
}
