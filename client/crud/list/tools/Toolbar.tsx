import { FilterOutlined, PlusOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { Badge, Button, Input, Tooltip } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../../state/use-combo.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useIsRefreshing } from '../../data/useResource.ts'
import { keywordFields } from '../../query/list-state.ts'
import { ToolbarMore } from './ToolbarMore.tsx'

interface Props {
  resource: Resource
  keyword: string
  searchRef: Ref<InputRef>
  /** Absent where the page asks for the fields one by one. */
  onKeyword: ((keyword: string) => void) | undefined
  onRefresh(): void
  /** Absent without the right. */
  onAdd?: (() => void) | undefined
  /** Opens the sheet of filters, on small screens. */
  onFilters?: (() => void) | undefined
  filterCount?: number
  /** Beside the search box. */
  filters?: ReactNode
  /** Beside the button that refreshes. */
  tools?: ReactNode
  children?: ReactNode
}

/** One line above the rows: what finds them, and what shows them otherwise. */
export function Toolbar(props: Props) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const { onAdd, onFilters, filterCount = 0, children } = props
  const filters = `${t('crud.filters')}${filterCount > 0 ? ` (${filterCount})` : ''}`
  return (
    <div className="crud-toolbar">
      {onAdd && <AddButton onAdd={onAdd} />}
      {!isSmall && <KeywordBox {...props} />}
      {props.filters}
      <div className="crud-toolbar-tools">
        {onFilters && (
          <Badge count={filterCount} size="small">
            <Button icon={<FilterOutlined />} aria-label={filters} onClick={onFilters} />
          </Badge>
        )}
        <RefreshButton {...props} />
        {props.tools}
        {isSmall && children && <ToolbarMore>{children}</ToolbarMore>}
      </div>
      {isSmall && <KeywordBox {...props} />}
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

function RefreshButton({ resource, onRefresh }: Pick<Props, 'resource' | 'onRefresh'>) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const combo = useCombo('refresh')
  const spoken = useSpokenCombo('refresh')
  const isRefreshing = useIsRefreshing(resource)
  return (
    <Tooltip title={isSmall ? '' : `${t('crud.refresh')} (${combo})`}>
      <Button
        icon={<ReloadOutlined spin={isRefreshing} />}
        aria-label={t('crud.refresh')}
        aria-keyshortcuts={spoken}
        onClick={onRefresh}
      />
    </Tooltip>
  )
}

function KeywordBox({ resource, keyword, searchRef, onKeyword }: Props) {
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
  if (fields.length === 0 || !onKeyword) return null
  const hint = t('crud.keywordIn', {
    fields: fields.map(([, meta]) => noun(meta.label)).join(t('crud.separator')),
  })
  return (
    <Input
      ref={searchRef}
      className="crud-keyword"
      value={typed}
      type="search"
      allowClear
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={hint}
      aria-label={hint}
      aria-keyshortcuts={spoken}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '') onKeyword('')
      }}
      onPressEnter={() => onKeyword(typed.trim())}
    />
  )
}
