import {
  DeleteOutlined,
  FilterOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { InputRef } from 'antd'
import { Badge, Button, Input, Tooltip } from 'antd'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { useCombo, useSpokenCombo } from '../state/use-combo.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { keywordFields } from './list-state.ts'
import { ToolbarMore } from './ToolbarMore.tsx'
import { useWords } from './use-words.ts'
import { useIsRefreshing } from './useResource.ts'

interface Props {
  resource: Resource
  keyword: string
  searchRef: Ref<InputRef>
  /** Absent where the page asks for the fields one by one. */
  onKeyword: ((keyword: string) => void) | undefined
  onRefresh(): void
  /** Absent without the right. */
  onAdd: (() => void) | undefined
  onRemove: (() => void) | undefined
  /** Opens the sheet of filters, on small screens. */
  onFilters: (() => void) | undefined
  filterCount: number
  /** Beside the button that refreshes. */
  tools?: ReactNode
  children: ReactNode
}

export function Toolbar(props: Props) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const spoken = useSpokenCombo('add')
  const removing = props.onRemove && (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={props.onRemove}>
      {t('crud.removeMany')}
    </Button>
  )
  const filters = `${t('crud.filters')}${props.filterCount > 0 ? ` (${props.filterCount})` : ''}`
  return (
    <div className="crud-toolbar">
      <div className="crud-toolbar-actions">
        {props.onAdd && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            aria-keyshortcuts={spoken}
            onClick={props.onAdd}
          >
            {t('crud.add')}
          </Button>
        )}
        {!isSmall && removing}
        {!isSmall && props.children}
      </div>
      <div className="crud-toolbar-search">
        {!isSmall && <KeywordBox {...props} />}
        {props.onFilters && (
          <Badge count={props.filterCount} size="small">
            <Button icon={<FilterOutlined />} aria-label={filters} onClick={props.onFilters} />
          </Badge>
        )}
        <RefreshButton {...props} />
        {props.tools}
        {isSmall && (removing || props.children) && (
          <ToolbarMore>
            {removing}
            {props.children}
          </ToolbarMore>
        )}
      </div>
      {isSmall && <KeywordBox {...props} />}
    </div>
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
  useEffect(() => setTyped(keyword), [keyword])
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
