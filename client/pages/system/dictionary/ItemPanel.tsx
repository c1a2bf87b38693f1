import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowUpOutlined,
  PlusOutlined,
  ProfileOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type Rights, useRefresh, useWrites } from '../../../crud/data/useResource.ts'
import { CardList } from '../../../crud/list/CardList.tsx'
import { SelectionLine } from '../../../crud/list/SelectionLine.tsx'
import { moved } from '../../../crud/list/TreeRecords.tsx'
import { ResourceTable } from '../../../crud/list/table/ResourceTable.tsx'
import { SearchBar } from '../../../crud/list/tools/SearchBar.tsx'
import { Toolbar } from '../../../crud/list/tools/Toolbar.tsx'
import { useRowDrag } from '../../../crud/list/useRowDrag.tsx'
import { searchFields } from '../../../crud/query/list-state.ts'
import type { RowAction } from '../../../crud/record/RowActions.tsx'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { useDialog, usualActions } from '../use-dialog.tsx'
import { SealedSwitch } from '../user/SealedSwitch.tsx'
import { asItems, type Dictionary, flat, nameOf, partsOf, siblingsIn, useItems } from './dictionary.ts'

interface Props {
  dictionary: Dictionary
  type: AnyRow
  rights: Rights
  isSmall: boolean
  /** Code and name are searched apart, in place of one box for both. */
  hasFields: boolean
  /** Leads back to the types where only one of the two has room. */
  onBack: (() => void) | undefined
  onChanged(): void
}

const nothing = new Map<string, AnyRow>()
const widths = {
  index: 52,
  dictValue: 124,
  dictKey: 84,
  isSealed: 76,
  sort: 90,
  dictValueEn: 150,
  remark: 180,
}
const form = { width: 880, locked: ['parentId', 'code'] }

/** The items of one type as a tree. Give it the type as key. */
export function ItemPanel({ dictionary, type, rights, isSmall, hasFields, onBack, onChanged }: Props) {
  const { t, language } = useWords()
  const resource = useMemo(() => asItems(dictionary), [dictionary])
  const [keyword, setKeyword] = useState('')
  const [filters, setFilters] = useState<Record<string, string>>({})
  const [selected, setSelected] = useState(nothing)
  const [closed, setClosed] = useState<readonly string[]>([])
  const typeId = String(type.id)
  const {
    data: items,
    error,
    refetch,
    reorder,
  } = useItems(dictionary, typeId, {
    ...partsOf(filters),
    keyword,
  })
  const { sort } = useWrites(resource)
  const refresh = useRefresh(resource)
  const { dialog, begin } = useDialog({ resource, form, canEdit: rights.edit, onSaved: onChanged })
  const remove = useRemoval(resource, () => {
    setSelected(nothing)
    onChanged()
  })
  const move = (keys: string[]) => {
    reorder(keys)
    sort.mutate(keys, { onSettled: onChanged })
  }
  const siblingsOf = (row: AnyRow) => siblingsIn(items ?? [], row)
  const drag = useRowDrag(resource, { siblingsOf, onMove: (_, keys) => move(keys) })
  // A search shows a part of the items, and a part cannot be numbered.
  const isNarrowed = keyword !== '' || Object.keys(partsOf(filters)).length > 0
  const canSort = rights.edit && !isNarrowed
  const addBelow = (parentId: string) =>
    begin({ mode: 'add', initialValues: { code: type.code, parentId, dictKey: undefined } })
  const add = rights.add ? () => addBelow(typeId) : undefined

  const actionsOf = (row: AnyRow): RowAction[] => {
    const key = String(row.id)
    return [
      ...usualActions({ t, rights, begin, remove, row, key }),
      ...(rights.add
        ? [
            {
              key: 'below',
              label: t('crud.addChild'),
              icon: <PlusOutlined />,
              isRare: true,
              onClick: () => addBelow(key),
            },
          ]
        : []),
      ...(canSort ? moves(row, siblingsOf(row)) : []),
    ]
  }
  const moves = (row: AnyRow, keys: string[]): RowAction[] => {
    const at = keys.indexOf(String(row.id))
    return [
      {
        key: 'up',
        label: t('crud.moveUp'),
        icon: <ArrowUpOutlined />,
        isRare: true,
        disabled: at <= 0,
        onClick: () => move(moved(keys, at, at - 1)),
      },
      {
        key: 'down',
        label: t('crud.moveDown'),
        icon: <ArrowDownOutlined />,
        isRare: true,
        disabled: at === keys.length - 1,
        onClick: () => move(moved(keys, at, at + 1)),
      },
    ]
  }
  const cells = useMemo(
    () => ({
      isSealed: (_: unknown, row: AnyRow) => (
        <SealedSwitch resource={resource} row={row} canEdit={rights.edit} onSaved={onChanged} />
      ),
    }),
    [resource, rights.edit, onChanged],
  )
  const list = {
    resource,
    isLoading: items === undefined,
    cells,
    actionsOf,
    selected,
    onSelect: rights.delete ? setSelected : undefined,
    onView: rights.view ? (row: AnyRow) => begin({ mode: 'view', key: String(row.id) }) : undefined,
  }
  const open = flat(items ?? []).flatMap(({ id, children }) => (children && !closed.includes(id) ? [id] : []))
  return (
    <>
      <div className="split-head">
        {onBack && (
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('pages.back')} onClick={onBack} />
        )}
        <h2>{nameOf(type, language)}</h2>
        <code>{String(type.code)}</code>
      </div>
      <Toolbar
        resource={resource}
        keyword={keyword}
        searchRef={null}
        onKeyword={hasFields ? undefined : setKeyword}
        onRefresh={refresh}
        onAdd={add}
      />
      {hasFields && (
        <SearchBar
          key={JSON.stringify(filters)}
          fields={searchFields(resource)}
          filters={filters}
          onSearch={setFilters}
        />
      )}
      {error && !items ? (
        <Failure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : items?.length === 0 ? (
        <NoItems
          isFiltered={isNarrowed}
          onClear={() => {
            setKeyword('')
            setFilters({})
          }}
          onAdd={add}
        />
      ) : (
        <>
          <SelectionLine
            selected={selected}
            onSelect={setSelected}
            onRemoveMany={rights.delete ? () => remove([...selected.values()]) : undefined}
          />
          {isSmall ? (
            <CardList {...list} rows={flat(items ?? [])} />
          ) : (
            <ResourceTable
              {...list}
              rows={items ?? []}
              widths={widths}
              sort={undefined}
              offset={0}
              tree={{
                expandable: {
                  expandedRowKeys: open,
                  onExpand: (isOpen, row) => {
                    const id = String(row.id)
                    setClosed((ids) => (isOpen ? ids.filter((other) => other !== id) : [...ids, id]))
                  },
                  indentSize: 16,
                },
                ...(canSort ? drag : {}),
              }}
            />
          )}
        </>
      )}
      {dialog}
    </>
  )
}

interface NoItemsProps {
  isFiltered: boolean
  onClear(): void
  onAdd: (() => void) | undefined
}

function NoItems({ isFiltered, onClear, onAdd }: NoItemsProps) {
  const { t } = useWords()
  if (isFiltered)
    return (
      <Blank icon={<ProfileOutlined />} title={t('crud.emptyFiltered')}>
        <Button onClick={onClear}>{t('crud.clearFilters')}</Button>
      </Blank>
    )
  return (
    <Blank icon={<ProfileOutlined />} title={t('pages.dictionary.noItems')}>
      <p>{t('pages.dictionary.noItemsHint')}</p>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          {t('pages.dictionary.addItem')}
        </Button>
      )}
    </Blank>
  )
}

export function NoType() {
  const { t } = useWords()
  return (
    <Blank icon={<ProfileOutlined />} title={t('pages.dictionary.choose')}>
      <p>{t('pages.dictionary.chooseHint')}</p>
    </Blank>
  )
}
