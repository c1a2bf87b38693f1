import { ConfigProvider, Drawer, type InputRef } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CountName, Draft, Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { afterFirstCalls } from '../state/progress.ts'
import { useShortcuts } from '../state/use-shortcut.ts'
import { useScreenClass, useTightScreen } from '../ui/use-screen-class.ts'
import type { Shown } from './api.ts'
import type { Cells } from './columns.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FormOptions } from './form-values.ts'
import { ListTools } from './ListTools.tsx'
import { isFiltered, searchFields } from './list-state.ts'
import { PagedRecords } from './PagedRecords.tsx'
import type { Task } from './ResourceDialog.tsx'
import type { RowAction } from './RowActions.tsx'
import { keyOfRow } from './row.ts'
import { type Refusals, usualActions } from './row-actions.ts'
import { SearchBar } from './SearchBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TreeRecords } from './TreeRecords.tsx'
import { useWords } from './use-words.ts'
import { useLayout } from './useLayout.ts'
import { useListDialogs } from './useListDialogs.tsx'
import { useListState } from './useListState.ts'
import { useRemoval } from './useRemoval.tsx'
import { useRefresh, useRights, useShownKeys, useTotal } from './useResource.ts'
import { keptNames, useViewed } from './useViewed.ts'
import { useViews } from './useViews.ts'
import { ViewBar } from './ViewBar.tsx'
import './crud.css'
import './lists.css'

const loadDialog = () => import('./ResourceDialog.tsx')
const ResourceDialog = lazy(() => loadDialog().then((module) => ({ default: module.ResourceDialog })))
const TransferButtons = lazy(() =>
  afterFirstCalls()
    .then(() => import('./transfer/TransferButtons.tsx'))
    .then((module) => ({ default: module.TransferButtons })),
)

export interface ResourcePageProps<R extends Resource> {
  resource: R
  /** Draws the values of a field in place of its kind's cell, in lists and, then `isView`, in the view of one row. */
  cells?: {
    [K in keyof R['fields'] & string]?: (
      value: Shown<R>[K & keyof Shown<R>],
      row: Shown<R>,
      isView: boolean,
    ) => ReactNode
  } & { [K in CountName]?: (total: number, row: Shown<R>) => ReactNode }
  /** Stands beside the buttons above the list. */
  toolbar?: (selected: Shown<R>[]) => ReactNode
  /** Further actions of a row. */
  rowActions?: (row: Shown<R>) => RowAction[]
  /** Why a row is neither edited nor removed, told in place of doing it. */
  refusals?: Refusals<Shown<R>>
  /** Takes what the server answers to a new row: some of it is told only once. */
  onAdded?: (answer: AnyRow) => void
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
  const isSmall = useScreenClass() === 0
  return (
    <ConfigProvider theme={isSmall ? touched : asAround}>
      <Records
        resource={resource}
        cells={cells ?? noCells}
        toolbar={toolbar}
        rowActions={rowActions}
        refusals={(parts.refusals as Refusals<AnyRow> | undefined) ?? noRefusals}
        onAdded={parts.onAdded}
        initialValues={parts.initialValues ?? noValues}
        form={form ?? noOptions}
      />
    </ConfigProvider>
  )
}

const noCells: Cells = {}
const noValues: AnyRow = {}
const noOptions: FormOptions = {}
const noRefusals: Refusals<AnyRow> = {}
const nothingSelected = new Map<string, AnyRow>()
// What is touched with a finger is at least this high, in pixels.
const asAround = {}
const touched = { token: { controlHeight: 44, controlHeightSM: 44 } }

interface RecordsProps {
  resource: Resource
  cells: Cells
  toolbar: ((selected: AnyRow[]) => ReactNode) | undefined
  rowActions: ((row: AnyRow) => RowAction[]) | undefined
  refusals: Refusals<AnyRow>
  onAdded: ((answer: AnyRow) => void) | undefined
  initialValues: AnyRow
  form: FormOptions
}

function Records({
  resource,
  cells,
  toolbar,
  rowActions,
  refusals,
  initialValues,
  form,
  onAdded,
}: RecordsProps) {
  const words = useWords()
  const { t, plural } = words
  const isSmall = useScreenClass() === 0
  const isTight = useTightScreen()
  const rights = useRights(resource)
  const [state, change] = useListState(resource, keptNames)
  const viewed = useViewed()
  const [selected, setSelected] = useState(nothingSelected)
  const [task, setTask] = useState<Task & { id: number }>()
  const [hasSheet, setSheet] = useState(false)
  const searchRef = useRef<InputRef>(null)
  const { refresh, isRefreshing } = useRefresh(resource)
  const arrangement = useLayout(resource, state.columns, change)
  const own = useViews(resource)
  const total = useTotal(resource, state, !own.isOpening)
  const shownKeys = useShownKeys(resource, state, !own.isOpening)
  const { dialog, editMany, filterMore } = useListDialogs({ resource, state, change, selected })
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
    giveBackFocus()
  }
  const giveBackFocus = () => {
    // Back to the button that opened the dialog, unless the person is somewhere else by now.
    if (trigger.current instanceof HTMLElement && document.activeElement === document.body)
      trigger.current.focus({ preventScroll: true })
  }
  const add = rights.add
    ? (preset: AnyRow = {}) => begin({ mode: 'add', initialValues: { ...initialValues, ...preset } })
    : undefined
  const view = rights.view
    ? (row: AnyRow) => {
        trigger.current = document.activeElement
        viewed.open(keyOfRow(resource, row))
      }
    : undefined
  useShortcuts({ find: () => searchRef.current?.focus(), add: add && (() => add()), refresh })

  const usual = usualActions({ resource, words, rights, refusals, isTight, view, begin, remove })
  const actionsOf = (row: AnyRow): RowAction[] => [...usual(row), ...(rowActions?.(row) ?? [])]
  const narrow = (filters: Record<string, string>) => {
    setSelected(nothingSelected)
    setSheet(false)
    change({ filters })
  }
  const keptFromEdit = (row: AnyRow) => {
    const reason = refusals.edit?.(row)
    return reason && words.label(reason)
  }
  const filtersKey = JSON.stringify(state.filters)
  const isTree = resource.tree !== undefined && resource.actions.includes('lazy-list') && !isFiltered(state)
  const onEditMany = rights.edit ? editMany : undefined
  const shownNames = arrangement.choices.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const list = {
    resource,
    cells,
    actionsOf,
    selected,
    onSelect: rights.delete || toolbar || onEditMany ? setSelected : undefined,
    onView: view,
    onAdd: add,
    isSmall,
    arrangement,
    onEditMany,
    hasKeys: true,
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
        <ViewBar resource={resource} state={state} own={own} columns={shownNames} />
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
          filterCount={Object.keys(state.filters).length + state.conditions.length}
          tools={
            <ListTools
              resource={resource}
              arrangement={arrangement}
              isSmall={isSmall}
              onAdvanced={filterMore}
            />
          }
        >
          {toolbar?.([...selected.values()])}
          <Suspense fallback={null}>
            <TransferButtons resource={resource} state={state} selected={selected} total={total} />
          </Suspense>
        </Toolbar>
        <FilterChips resource={resource} state={state} onChange={change} />
        {isTree ? (
          <TreeRecords {...list} canSort={rights.edit} />
        ) : (
          <PagedRecords {...list} state={state} onChange={change} isOpening={own.isOpening} />
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
        <SearchBar
          resource={resource}
          filters={state.filters}
          isSheet
          onSearch={narrow}
          onAdvanced={() => {
            setSheet(false)
            filterMore()
          }}
        />
      </Drawer>
      {viewed.key !== undefined && rights.view && (
        <Suspense fallback={null}>
          <ResourceDialog
            resource={resource}
            task={{ mode: 'view', key: viewed.key }}
            options={form}
            cells={cells}
            canEdit={rights.edit}
            keptFromEdit={keptFromEdit}
            neighbours={{ keys: shownKeys, onChoose: viewed.step }}
            onEdit={(key) => {
              viewed.close()
              begin({ mode: 'edit', key })
            }}
            onDone={() => {
              viewed.close()
              giveBackFocus()
            }}
          />
        </Suspense>
      )}
      {dialog}
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
            keptFromEdit={keptFromEdit}
            onSaved={(answer) => answer && onAdded?.(answer)}
            onDone={() => finish(task.id)}
          />
        </Suspense>
      )}
    </section>
  )
}
