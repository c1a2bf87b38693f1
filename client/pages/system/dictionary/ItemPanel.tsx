import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowUpOutlined,
  PlusOutlined,
  ProfileOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { type Rights, useWrites } from '../../../crud/data/useResource.ts'
import { CardList } from '../../../crud/list/CardList.tsx'
import { SelectionLine } from '../../../crud/list/SelectionLine.tsx'
import { type DrawnList, ListContext, useDrawnList } from '../../../crud/list/state/ListContext.ts'
import { useList } from '../../../crud/list/state/useList.ts'
import { moved } from '../../../crud/list/TreeRecords.tsx'
import { ResourceTable } from '../../../crud/list/table/ResourceTable.tsx'
import { SearchBar } from '../../../crud/list/tools/SearchBar.tsx'
import { Toolbar } from '../../../crud/list/tools/Toolbar.tsx'
import { useRowDrag } from '../../../crud/list/useRowDrag.tsx'
import { searchFields, unfiltered } from '../../../crud/query/list-state.ts'
import type { RowAction } from '../../../crud/record/RowActions.tsx'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDialog, usualActions } from '../use-dialog.tsx'
import { SealedSwitch } from '../user/SealedSwitch.tsx'
import { asItems, type Dictionary, flat, nameOf, partsOf, siblingsIn, useItems } from './dictionary.ts'

interface Props {
  dictionary: Dictionary
  type: AnyRow
  rights: Rights
  /** Code and name are searched apart, in place of one box for both. */
  hasFields: boolean
  /** Leads back to the types where only one of the two has room. */
  onBack: (() => void) | undefined
  onChanged(): void
}

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
export function ItemPanel({ dictionary, type, rights, hasFields, onBack, onChanged }: Props) {
  const { t, language } = useWords()
  const resource = useMemo(() => asItems(dictionary), [dictionary])
  const list = useList(resource, { isPart: true })
  const { state, change, selection } = list
  const typeId = String(type.id)
  const items = useItems(dictionary, typeId, { ...partsOf(state.filters), keyword: state.keyword })
  const { dialog, begin } = useDialog({ resource, form, canEdit: rights.edit, onSaved: onChanged })
  const remove = useRemoval(resource, () => {
    selection.clear()
    onChanged()
  })
  const addBelow = (parentId: string) =>
    begin({ mode: 'add', initialValues: { code: type.code, parentId, dictKey: undefined } })
  const order = useItemOrder(resource, items, onChanged)
  // A search shows a part of the items, and a part cannot be numbered.
  const isNarrowed = state.keyword !== '' || Object.keys(partsOf(state.filters)).length > 0
  const canSort = rights.edit && !isNarrowed
  const below = (row: AnyRow): RowAction => ({
    key: 'below',
    label: t('crud.addChild'),
    icon: <PlusOutlined />,
    isRare: true,
    onClick: () => addBelow(String(row.id)),
  })
  const cells = useMemo(
    () => ({
      isSealed: (_: unknown, row: AnyRow) => (
        <SealedSwitch resource={resource} row={row} canEdit={rights.edit} onSaved={onChanged} />
      ),
    }),
    [resource, rights.edit, onChanged],
  )
  const drawn: DrawnList = {
    ...list,
    cells,
    actionsOf: (row) => [
      ...usualActions({ t, rights, begin, remove, row, key: String(row.id) }),
      ...(rights.add ? [below(row)] : []),
      ...(canSort ? order.moves(row) : []),
    ],
    isSelectable: rights.delete,
    view: rights.view ? (row) => begin({ mode: 'view', key: String(row.id) }) : undefined,
    add: rights.add ? () => addBelow(typeId) : undefined,
    removeMany: rights.delete ? () => remove([...selection.chosen.values()]) : undefined,
    mayEdit: rights.edit,
  }
  return (
    <ListContext value={drawn}>
      <div className="split-head">
        {onBack && (
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('pages.back')} onClick={onBack} />
        )}
        <h2>{nameOf(type, language)}</h2>
        <code>{String(type.code)}</code>
      </div>
      <Toolbar hasKeyword={!hasFields} />
      {hasFields && (
        <SearchBar
          key={JSON.stringify(state.filters)}
          fields={searchFields(resource)}
          filters={state.filters}
          onSearch={(filters) => change({ filters })}
        />
      )}
      <Items items={items} isNarrowed={isNarrowed} drag={canSort ? order.drag : {}} />
      {dialog}
    </ListContext>
  )
}

interface ItemsProps {
  items: Pick<ReturnType<typeof useItems>, 'data' | 'error' | 'refetch'>
  isNarrowed: boolean
  drag: Partial<ReturnType<typeof useRowDrag>>
}

function Items({ items: { data: items, error, refetch }, isNarrowed, drag }: ItemsProps) {
  const { resource, change, add } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const [closed, setClosed] = useState<readonly string[]>([])
  if (error && !items) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (items?.length === 0)
    return <NoItems isFiltered={isNarrowed} onClear={() => change(unfiltered)} onAdd={add && (() => add())} />
  const rows = items ?? []
  const open = flat(rows).flatMap(({ id, children }) => (children && !closed.includes(id) ? [id] : []))
  const expandable = {
    expandedRowKeys: open,
    onExpand(isOpen: boolean, row: AnyRow) {
      const id = String(row.id)
      setClosed((ids) => (isOpen ? ids.filter((other) => other !== id) : [...ids, id]))
    },
    indentSize: 16,
  }
  const isLoading = items === undefined
  return (
    <>
      <SelectionLine />
      {isSmall ? (
        <CardList rows={flat(rows)} isLoading={isLoading} />
      ) : (
        <ResourceTable
          rows={rows}
          isLoading={isLoading}
          widths={widths}
          offset={0}
          tree={{ expandable, ...drag }}
        />
      )}
    </>
  )
}

/** Puts an item into another place among its siblings, by hand or by what its menu offers. */
function useItemOrder(
  resource: Resource,
  { data: items = [], reorder }: Pick<ReturnType<typeof useItems>, 'data' | 'reorder'>,
  onChanged: () => void,
) {
  const { t } = useWords()
  const { sort } = useWrites(resource)
  const move = (keys: string[]) => {
    reorder(keys)
    sort.mutate(keys, { onSettled: onChanged })
  }
  const siblingsOf = (row: AnyRow) => siblingsIn(items, row)
  const drag = useRowDrag(resource, { siblingsOf, onMove: (_, keys) => move(keys) })
  const moves = (row: AnyRow): RowAction[] => {
    const keys = siblingsOf(row)
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
  return { drag, moves }
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
