import { Drawer, type InputRef } from 'antd'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { pageNameOf, type Resource } from '#shared/schema/resource.ts'
import { importLater } from '../../api/progress.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePagePath } from '../../state/page-path.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useRefresh, useRights, useShownKeys, useTotal } from '../data/useResource.ts'
import type { FormOptions } from '../form/form-values.ts'
import { quickEditing } from '../form/quick-fields.ts'
import { filterFields, isFiltered } from '../query/list-state.ts'
import type { RecordTab } from '../record/RecordTabs.tsx'
import type { RowAction } from '../record/RowActions.tsx'
import { type Refusals, usualActions } from '../record/row-actions.ts'
import { useRecordDialogs } from '../record/useRecordDialogs.tsx'
import { keptNames } from '../record/useViewed.ts'
import { useRemoval } from '../removal/useRemoval.ts'
import { useSteps } from '../steps/useSteps.tsx'
import { PagedRecords } from './PagedRecords.tsx'
import { useLayout } from './state/useLayout.ts'
import { useListState } from './state/useListState.ts'
import { useViews } from './state/useViews.ts'
import type { Cells } from './table/columns.tsx'
import { FilterChips } from './tools/FilterChips.tsx'
import { ListTools } from './tools/ListTools.tsx'
import { OpenFilters } from './tools/OpenFilters.tsx'
import { SearchBar } from './tools/SearchBar.tsx'
import { AddButton, Toolbar } from './tools/Toolbar.tsx'
import { ViewBar } from './tools/ViewBar.tsx'
import { useAskedToAdd } from './useAskedToAdd.ts'
import { useListDialogs } from './useListDialogs.tsx'

const TreeRecords = lazy(() =>
  import('./TreeRecords.tsx').then((module) => ({ default: module.TreeRecords })),
)
const ListView = lazy(() => import('./views/ListView.tsx').then((module) => ({ default: module.ListView })))
const TransferButtons = lazy(() =>
  importLater(() => import('../transfer/TransferButtons.tsx')).then((module) => ({
    default: module.TransferButtons,
  })),
)

const nothingSelected = new Map<string, AnyRow>()

interface Props {
  resource: Resource
  cells: Cells
  toolbar: ((selected: AnyRow[]) => ReactNode) | undefined
  rowActions: ((row: AnyRow) => RowAction[]) | undefined
  refusals: Refusals<AnyRow>
  tabs: ((row: AnyRow) => RecordTab[]) | undefined
  onAdded: ((answer: AnyRow) => void) | undefined
  initialValues: AnyRow
  form: FormOptions
}

/** The list of a page, with what stands around it. */
export function Records({ resource, cells, toolbar, rowActions, refusals, ...forms }: Props) {
  const words = useWords()
  const { t, label } = words
  const isSmall = useScreenClass() === 0
  // One name for the entry in the menu, the tab and the page.
  const title = usePageName()(usePagePath()) || label(pageNameOf(resource))
  const rights = useRights(resource)
  const [state, change] = useListState(resource, keptNames)
  const [selected, setSelected] = useState(nothingSelected)
  const [hasSheet, setSheet] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const searchRef = useRef<InputRef>(null)
  const refresh = useRefresh(resource)
  const arrangement = useLayout(resource, state.columns, change)
  const own = useViews(resource)
  const total = useTotal(resource, state, !own.isOpening)
  const pageKeys = useShownKeys(resource, state, !own.isOpening)
  const [treeKeys, setTreeKeys] = useState(pageKeys)
  const isTree = resource.tree !== undefined && resource.actions.includes('lazy-list') && !isFiltered(state)
  // What is left of a change of many rows stays chosen.
  const keepSelected = (left: string[]) => {
    const kept = new Set(left)
    setSelected((before) => new Map([...before].filter(([key]) => kept.has(key))))
  }
  const lists = useListDialogs({ resource, state, change, selected, onLeft: keepSelected })
  const remove = useRemoval(resource, (_, left) => keepSelected(left))
  const steps = useSteps(resource, keepSelected)
  const { dialogs, begin, add, view } = useRecordDialogs({
    ...forms,
    stepsOf: steps.actionsOf,
    resource,
    cells,
    rights,
    refusals,
    shownKeys: isTree ? treeKeys : pageKeys,
    page: {
      offset: isTree ? 0 : (state.current - 1) * state.size,
      total: isTree ? treeKeys.length : (total ?? 0),
      onPage: (by) => change({ current: state.current + by }),
    },
  })
  useAskedToAdd(resource, add)
  useShortcuts({ find: () => searchRef.current?.focus(), add: add && (() => add()), refresh })

  const usual = usualActions({ resource, words, rights, refusals, view, begin, remove })
  const actionsOf = (row: AnyRow): RowAction[] => [
    ...steps.actionsOf(row),
    ...usual(row),
    ...(rowActions?.(row) ?? []),
  ]
  const narrow = (filters: Record<string, string>) => {
    setSelected(nothingSelected)
    setSheet(false)
    change({ filters })
  }
  const filtersKey = JSON.stringify(state.filters)
  const { open, others } = filterFields(resource)
  const hasTimes = resource.base === 'full'
  const onEditMany = rights.edit ? lists.editMany : undefined
  const shownNames = arrangement.choices.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const list = {
    resource,
    cells,
    actionsOf,
    selected,
    onSelect: rights.delete || toolbar || onEditMany || resource.states ? setSelected : undefined,
    steps: selected.size > 0 ? steps.many(selected.values()) : [],
    onView: view,
    onAdd: add,
    onImport: lists.importRows,
    isSmall,
    arrangement,
    onEditMany,
    onRemoveMany: rights.delete ? () => remove([...selected.values()]) : undefined,
    editing: quickEditing({ resource, rights, refusals, form: forms.form }),
    hasKeys: true,
  }
  const buttons = (
    <>
      {/* What comes later stands before the others, which keep their places. */}
      <ChunkBoundary isWanted={false}>
        <TransferButtons
          resource={resource}
          state={state}
          selected={selected}
          total={total}
          onImport={lists.importRows}
        />
      </ChunkBoundary>
      {toolbar?.([...selected.values()])}
    </>
  )
  return (
    <section className="crud-page" aria-label={title}>
      <header className="crud-header">
        <h1>{title}</h1>
        {total !== undefined && (
          <span className="crud-total" role="status">
            {t('crud.total', { total })}
          </span>
        )}
        <ViewBar resource={resource} state={state} own={own} columns={shownNames} />
        {!isSmall && (
          <div className="crud-header-actions">
            {buttons}
            {add && <AddButton onAdd={() => add()} />}
          </div>
        )}
      </header>
      <div className="crud-body">
        <Toolbar
          resource={resource}
          keyword={state.keyword}
          searchRef={searchRef}
          onKeyword={(keyword) => change({ keyword })}
          onRefresh={refresh}
          onAdd={isSmall && add ? () => add() : undefined}
          onFilters={isSmall && open.length + others.length > 0 ? () => setSheet(true) : undefined}
          filterCount={Object.keys(state.filters).length + state.conditions.length}
          filters={
            !isSmall && (
              <OpenFilters
                fields={open}
                filters={state.filters}
                onSearch={narrow}
                onMore={others.length > 0 || hasTimes ? () => setUnfolded(!isUnfolded) : undefined}
                isMoreOpen={isUnfolded}
              />
            )
          }
          tools={
            <ListTools
              resource={resource}
              arrangement={arrangement}
              isSmall={isSmall}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              look={state.look}
              onLook={(look) => change({ look })}
              onAdvanced={lists.filterMore}
            />
          }
        >
          {buttons}
        </Toolbar>
        {!isSmall && isUnfolded && (
          <SearchBar
            key={filtersKey}
            fields={others}
            hasTimes={hasTimes}
            filters={state.filters}
            onSearch={narrow}
          />
        )}
        <FilterChips resource={resource} state={state} onChange={change} />
        {state.look ? (
          <ChunkBoundary isWanted>
            <ListView
              {...list}
              look={state.look}
              state={state}
              onChange={change}
              wayTo={steps.wayTo}
              taken={steps.taken}
              mayEdit={rights.edit}
            />
          </ChunkBoundary>
        ) : isTree ? (
          <Suspense>
            <TreeRecords {...list} canSort={rights.edit} onShown={setTreeKeys} />
          </Suspense>
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
          fields={[...open, ...others]}
          hasTimes={hasTimes}
          filters={state.filters}
          isSheet
          onSearch={narrow}
          onAdvanced={() => {
            setSheet(false)
            lists.filterMore()
          }}
        />
      </Drawer>
      {lists.dialog}
      {steps.dialog}
      {dialogs}
    </section>
  )
}
