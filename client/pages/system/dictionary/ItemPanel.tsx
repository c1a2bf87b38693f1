import { ArrowLeftOutlined, PlusOutlined, ProfileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { type Rights, useWrites } from '../../../crud/data/useResource.ts'
import { CardList } from '../../../crud/list/CardList.tsx'
import { RowBones } from '../../../crud/list/RowBones.tsx'
import { Selected } from '../../../crud/list/Selected.tsx'
import { type DrawnList, ListContext, useDrawnList } from '../../../crud/list/state/ListContext.ts'
import { type List, useList } from '../../../crud/list/state/useList.ts'
import { ResourceTable } from '../../../crud/list/table/ResourceTable.tsx'
import { SearchBar } from '../../../crud/list/tools/SearchBar.tsx'
import { Toolbar } from '../../../crud/list/tools/Toolbar.tsx'
import { useSiblingOrder } from '../../../crud/list/useSiblingOrder.tsx'
import { searchFields, unfiltered } from '../../../crud/query/list-state.ts'
import type { RowAction } from '../../../crud/record/RowActions.tsx'
import { usualActions } from '../../../crud/record/row-actions.ts'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDialog } from '../use-dialog.tsx'
import { asItems, type Dictionary, flat, nameOf, partsOf, siblingsIn, useItems } from './dictionary.ts'
import { useSealedCells } from './useSealedCells.tsx'

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
  const { state, change } = list
  const items = useItems(dictionary, String(type.id), { ...partsOf(state.filters), keyword: state.keyword })
  const order = useItemOrder(resource, items, onChanged)
  // A search shows a part of the items, and a part cannot be numbered.
  const isNarrowed = state.keyword !== '' || Object.keys(partsOf(state.filters)).length > 0
  const canSort = rights.edit && !isNarrowed
  const { drawn, dialog } = useItemHandling(list, {
    type,
    rights,
    movesOf: canSort ? order.moves : () => [],
    onChanged,
  })
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

interface Handling extends Pick<Props, 'type' | 'rights' | 'onChanged'> {
  movesOf(row: AnyRow): RowAction[]
}

/** What the person can do with the items of a type. */
function useItemHandling(list: List, { type, rights, movesOf, onChanged }: Handling) {
  const words = useWords()
  const { resource, selection } = list
  const { dialog, begin } = useDialog({ resource, form, canEdit: rights.edit, onSaved: onChanged })
  const remove = useRemoval(resource, () => {
    selection.clear()
    onChanged()
  })
  const addBelow = (parentId: unknown) =>
    begin({ mode: 'add', initialValues: { code: type.code, parentId, dictKey: undefined } })
  const below = (row: AnyRow): RowAction => ({
    key: 'below',
    label: words.t('crud.addChild'),
    icon: <PlusOutlined />,
    isRare: true,
    onClick: () => addBelow(String(row.id)),
  })
  const cells = useSealedCells(resource, rights, onChanged)
  const view = rights.view ? (row: AnyRow) => begin({ mode: 'view', key: String(row.id) }) : undefined
  // An item is not copied: two of a type have no key in common.
  const usual = usualActions({ resource, words, rights: { ...rights, add: false }, view, begin, remove })
  const drawn: DrawnList = {
    ...list,
    cells,
    actionsOf: (row) => [...usual(row), ...(rights.add ? [below(row)] : []), ...movesOf(row)],
    isSelectable: rights.delete,
    view,
    add: rights.add ? () => addBelow(String(type.id)) : undefined,
    removeMany: rights.delete ? () => remove([...selection.chosen.values()]) : undefined,
    mayEdit: rights.edit,
  }
  return { drawn, dialog }
}

interface ItemsProps {
  items: Pick<ReturnType<typeof useItems>, 'data' | 'error' | 'refetch'>
  isNarrowed: boolean
  drag: Partial<ReturnType<typeof useSiblingOrder>['drag']>
}

function Items({ items: { data: items, error, refetch }, isNarrowed, drag }: ItemsProps) {
  const { resource, change, add } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const [closed, setClosed] = useState<readonly string[]>([])
  if (error && !items) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (items?.length === 0)
    return <NoItems isFiltered={isNarrowed} onClear={() => change(unfiltered)} onAdd={add && (() => add())} />
  const open = flat(items ?? []).flatMap(({ id, children }) => (children && !closed.includes(id) ? [id] : []))
  const expandable = {
    expandedRowKeys: open,
    onExpand(isOpen: boolean, row: AnyRow) {
      const id = String(row.id)
      setClosed((ids) => (isOpen ? ids.filter((other) => other !== id) : [...ids, id]))
    },
    indentSize: 16,
  }
  return (
    <>
      <Selected />
      {items === undefined ? (
        <RowBones />
      ) : isSmall ? (
        <CardList rows={flat(items)} />
      ) : (
        <ResourceTable rows={items} widths={widths} offset={0} tree={{ expandable, ...drag }} />
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
  const { sort } = useWrites(resource)
  return useSiblingOrder(resource, {
    siblingsOf: (row) => siblingsIn(items, row),
    onMove(_, keys) {
      reorder(keys)
      sort.mutate(keys, { onSettled: onChanged })
    },
  })
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
