import {
  DeleteOutlined,
  FilterOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { InputRef } from 'antd'
import { Button, Input, Tooltip } from 'antd'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { keywordFields } from './list-state.ts'
import { useWords } from './use-words.ts'

interface Props {
  resource: Resource
  keyword: string
  searchRef: Ref<InputRef>
  isRefreshing: boolean
  onKeyword(keyword: string): void
  onRefresh(): void
  /** Absent without the right. */
  onAdd: (() => void) | undefined
  onRemove: (() => void) | undefined
  /** Opens the sheet of filters, on small screens. */
  onFilters: (() => void) | undefined
  filterCount: number
  children: ReactNode
}

export function Toolbar(props: Props) {
  const { t } = useWords()
  return (
    <div className="crud-toolbar">
      <div className="crud-toolbar-actions">
        {props.onAdd && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            aria-keyshortcuts="N"
            onClick={props.onAdd}
          >
            {t('crud.add')}
          </Button>
        )}
        {props.onRemove && (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={props.onRemove}>
            {t('crud.removeMany')}
          </Button>
        )}
        {props.children}
      </div>
      <div className="crud-toolbar-search">
        <KeywordBox {...props} />
        {props.onFilters && (
          <Button icon={<FilterOutlined aria-hidden />} onClick={props.onFilters}>
            {t('crud.filters')}
            {props.filterCount > 0 && ` (${props.filterCount})`}
          </Button>
        )}
        <Tooltip title={`${t('crud.refresh')} (R)`}>
          <Button
            icon={<ReloadOutlined spin={props.isRefreshing} />}
            aria-label={t('crud.refresh')}
            aria-keyshortcuts="R"
            onClick={props.onRefresh}
          />
        </Tooltip>
      </div>
    </div>
  )
}

function KeywordBox({ resource, keyword, searchRef, onKeyword }: Props) {
  const { t, noun } = useWords()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const fields = keywordFields(resource)
  if (fields.length === 0) return null
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
      aria-keyshortcuts="/"
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '') onKeyword('')
      }}
      onPressEnter={() => onKeyword(typed.trim())}
    />
  )
}
