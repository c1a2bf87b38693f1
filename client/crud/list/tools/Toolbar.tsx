import { FilterOutlined, PlusOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { Badge, Button, Input } from 'antd'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../../state/use-combo.ts'
import { actionFor, useShortcuts } from '../../../state/use-shortcut.ts'
import { clearable } from '../../../ui/clearable.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useIsRefreshing, useRefresh } from '../../data/useResource.ts'
import { keywordFields } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { IconButton } from './IconButton.tsx'
import { ToolbarMore } from './ToolbarMore.tsx'

interface Props {
  /** The keys of the page find, add and refresh here. */
  isMain?: boolean
  hasAdd?: boolean
  /** False where the page asks for the fields one by one. */
  hasKeyword?: boolean
  /** Opens the sheet of filters, on small screens. */
  onFilters?: () => void
  /** Beside the search box. */
  filters?: ReactNode
  /** Beside the button that refreshes. */
  tools?: ReactNode
  children?: ReactNode
}

/** One line above the rows: what finds them, and what shows them otherwise. */
export function Toolbar({ isMain = false, hasAdd = true, hasKeyword = true, onFilters, ...parts }: Props) {
  const { resource, state, add } = useDrawnList()
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const box = useRef<InputRef>(null)
  const refresh = useRefresh(resource)
  const keys = { find: () => box.current?.focus(), add: add && (() => add()), refresh }
  useShortcuts(isMain ? keys : {})
  const count = Object.keys(state.filters).length + state.conditions.length
  const filters = `${t('crud.filters')}${count > 0 ? ` (${count})` : ''}`
  const keyword = hasKeyword && <KeywordBox box={box} />
  // With one button less all of them stand beside the one that adds.
  const hasMore = isSmall && Boolean(parts.children)
  return (
    <div className="crud-toolbar">
      {hasAdd && add && <AddButton onAdd={() => add()} />}
      {!isSmall && keyword}
      {parts.filters}
      <div className="crud-toolbar-tools">
        {onFilters && (
          <Badge count={count} size="small">
            <Button icon={<FilterOutlined />} aria-label={filters} onClick={onFilters} />
          </Badge>
        )}
        {!hasMore && <RefreshButton onRefresh={refresh} />}
        {parts.tools}
        {hasMore && (
          <ToolbarMore>
            <RefreshButton onRefresh={refresh} isNamed />
            {parts.children}
          </ToolbarMore>
        )}
      </div>
      {isSmall && keyword}
    </div>
  )
}

export function AddButton({ onAdd }: { onAdd(): void }) {
  const { t } = useWords()
  const spoken = useSpokenCombo('add')
  return (
    <Button
      className="crud-add"
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      aria-keyshortcuts={spoken}
      onClick={onAdd}
    >
      {t('crud.add')}
    </Button>
  )
}

function RefreshButton({ onRefresh, isNamed = false }: { onRefresh(): void; isNamed?: boolean }) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const combo = useCombo('refresh')
  const spoken = useSpokenCombo('refresh')
  const isRefreshing = useIsRefreshing(resource)
  return (
    <IconButton
      label={t('crud.refresh')}
      hint={isSmall ? '' : `${t('crud.refresh')} (${combo})`}
      icon={<ReloadOutlined spin={isRefreshing} />}
      aria-keyshortcuts={spoken}
      onClick={onRefresh}
    >
      {isNamed && t('crud.refresh')}
    </IconButton>
  )
}

function KeywordBox({ box }: { box: Ref<InputRef> }) {
  const { resource, state, change } = useDrawnList()
  const { keyword } = state
  const search = (next: string) => change({ keyword: next })
  const { t, noun } = useWords()
  const spoken = useSpokenCombo('find')
  const [typed, setTyped] = useState(keyword)
  // In an effect, a tab that is shown again would lose what was typed in it.
  const [searched, setSearched] = useState(keyword)
  if (searched !== keyword) {
    setSearched(keyword)
    setTyped(keyword)
  }
  const fields = keywordFields(resource)
  if (fields.length === 0) return null
  const hint = t('crud.keywordIn', {
    fields: fields.map(([, meta]) => noun(meta.label)).join(t('crud.separator')),
  })
  return (
    <Input
      ref={box}
      className="crud-keyword"
      value={typed}
      type="search"
      allowClear={clearable}
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={hint}
      aria-label={hint}
      aria-keyshortcuts={spoken}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '') search('')
      }}
      onPressEnter={() => search(typed.trim())}
      onKeyDown={(event) => {
        // From what finds rows to the rows.
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
        event.preventDefault()
        actionFor('next')?.()
      }}
    />
  )
}
