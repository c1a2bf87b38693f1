import { Button, Drawer } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { pageNameOf, type Resource } from '#shared/schema/resource.ts'
import { importLater } from '../../api/progress.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePageActions } from '../../state/page-actions.ts'
import { usePagePath } from '../../state/page-path.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { filterFields, searchFields } from '../query/list-state.ts'
import { prepareDialog } from '../record/useRecordDialogs.tsx'
import { PlainRows } from './PlainRows.tsx'
import { ListContext, useDrawnList } from './state/ListContext.ts'
import { useList } from './state/useList.ts'
import { ListTools } from './tools/ListTools.tsx'
import { Narrowed } from './tools/Narrowed.tsx'
import { OpenFilters } from './tools/OpenFilters.tsx'
import { AddButton, Toolbar } from './tools/Toolbar.tsx'
import { ViewBar } from './tools/ViewBar.tsx'
import { type ListParts, useHandling } from './useHandling.tsx'

const ListView = lazyNamed(() => import('./views/ListView.tsx'), 'ListView')
const SearchBar = lazyNamed(() => import('./tools/SearchBar.tsx'), 'SearchBar')
const TransferButtons = lazyNamed(
  () => importLater(() => import('../transfer/TransferButtons.tsx')),
  'TransferButtons',
)

/** The list of a page, with what stands around it. */
export function Records({ resource, ...parts }: ListParts & { resource: Resource }) {
  const { drawn, dialogs } = useHandling(useList(resource), parts)
  const { label } = useWords()
  // One name for the entry in the menu, the tab and the page.
  const title = usePageName()(usePagePath()) || label(pageNameOf(resource))
  usePageActions(drawn.buttons?.map(({ key, label: name, run }) => ({ key, name, run })) ?? [])
  const buttons = (
    <>
      {/* What comes later stands before the others, which keep their places. */}
      <ChunkBoundary isWanted={false}>
        <TransferButtons />
      </ChunkBoundary>
      {drawn.buttons?.map(({ key, label, icon, run }) => (
        <Button key={key} icon={icon} onClick={run}>
          {label}
        </Button>
      ))}
      {parts.toolbar?.([...drawn.selection.chosen.values()])}
    </>
  )
  return (
    <ListContext value={drawn}>
      <section
        className="crud-page"
        aria-label={title}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
      >
        <Head title={title}>{buttons}</Head>
        <div className="crud-body">
          <Finding>{buttons}</Finding>
          <Narrowed />
          <Rows />
        </div>
        {dialogs}
      </section>
    </ListContext>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  const { page, add } = useDrawnList()
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  return (
    <header className="crud-header">
      <h1>{title}</h1>
      {page.total !== undefined && (
        <span className="crud-total" role="status">
          {t('crud.total', { total: page.total })}
        </span>
      )}
      <ViewBar />
      {!isSmall && (
        <div className="crud-header-actions">
          {children}
          {add && <AddButton onAdd={() => add()} />}
        </div>
      )}
    </header>
  )
}

/** What finds rows: above them, or on a phone in a sheet. */
function Finding({ children }: { children: ReactNode }) {
  const { resource, state, change, selection, filterMore } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const [hasSheet, setSheet] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const { open, others } = filterFields(resource)
  const search = (filters: Record<string, string>) => {
    selection.clear()
    setSheet(false)
    change({ filters })
  }
  const shared = { filters: state.filters, onSearch: search }
  const openFilters = (
    <OpenFilters
      fields={open}
      filters={state.filters}
      onSearch={search}
      onMore={others.length > 0 ? () => setUnfolded(!isUnfolded) : undefined}
      isMoreOpen={isUnfolded}
    />
  )
  return (
    <>
      <Toolbar
        isMain
        hasAdd={isSmall}
        onFilters={isSmall && searchFields(resource).length > 0 ? () => setSheet(true) : undefined}
        filters={!isSmall && openFilters}
        tools={<ListTools />}
      >
        {children}
      </Toolbar>
      {!isSmall && isUnfolded && (
        <ChunkBoundary isWanted>
          <SearchBar key={JSON.stringify(state.filters)} fields={others} {...shared} />
        </ChunkBoundary>
      )}
      <FilterSheet isOpen={hasSheet} onClose={() => setSheet(false)}>
        <SearchBar
          fields={[...open, ...others]}
          {...shared}
          isSheet
          onAdvanced={() => {
            setSheet(false)
            filterMore?.()
          }}
        />
      </FilterSheet>
    </>
  )
}

interface SheetProps {
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

/** From below, where a phone is held. */
function FilterSheet({ isOpen, onClose, children }: SheetProps) {
  const { t } = useWords()
  return (
    <Drawer
      open={isOpen}
      placement="bottom"
      size="auto"
      title={t('crud.filterForm')}
      destroyOnHidden
      onClose={onClose}
    >
      <ChunkBoundary isWanted>{children}</ChunkBoundary>
    </Drawer>
  )
}

function Rows() {
  const { state } = useDrawnList()
  if (state.look)
    return (
      <ChunkBoundary isWanted>
        <ListView look={state.look} />
      </ChunkBoundary>
    )
  return (
    <Suspense>
      <PlainRows />
    </Suspense>
  )
}
