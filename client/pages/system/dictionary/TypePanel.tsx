import type { MouseEvent } from 'react'
import type { Rights } from '../../../crud/data/useResource.ts'
import { PagedRecords } from '../../../crud/list/PagedRecords.tsx'
import { type DrawnList, ListContext } from '../../../crud/list/state/ListContext.ts'
import type { List } from '../../../crud/list/state/useList.ts'
import { Narrowed } from '../../../crud/list/tools/Narrowed.tsx'
import { SearchBar } from '../../../crud/list/tools/SearchBar.tsx'
import { Toolbar } from '../../../crud/list/tools/Toolbar.tsx'
import { searchFields } from '../../../crud/query/list-state.ts'
import { usualActions } from '../../../crud/record/row-actions.ts'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useDialog } from '../use-dialog.tsx'
import { useSealedCells } from './useSealedCells.tsx'

interface Props {
  list: List
  rights: Rights
  /** Code and name are searched apart, in place of one box for both. */
  hasFields: boolean
  /** Id of the type whose items are shown. */
  chosen: string | undefined
  onChoose(row: AnyRow): void
  onSaved(): void
  onRemoved(keys: string[]): void
}

const widths = {
  index: 52,
  dictValue: 130,
  code: 130,
  isSealed: 80,
  sort: 104,
  dictValueEn: 150,
  remark: 180,
}
const form = { width: 880, omit: ['parentId', 'dictKey'] }

/** The types of a dictionary, page by page. */
export function TypePanel({ list, rights, onChoose, onSaved, ...panel }: Props) {
  const words = useWords()
  const { t } = words
  const { resource: types, state, change, selection } = list
  const { dialog, begin } = useDialog({ resource: types, form, canEdit: rights.edit, onSaved })
  const remove = useRemoval(types, (keys) => {
    selection.clear()
    panel.onRemoved(keys)
  })
  const add = rights.add ? () => begin({ mode: 'add', initialValues: {} }) : undefined
  const cells = useSealedCells(types, rights, onSaved)
  const onRow = (row: AnyRow) => ({
    className: row.id === panel.chosen ? 'dictionary-chosen' : 'dictionary-type',
    onClick: ({ target }: MouseEvent) => {
      // The row's own buttons and boxes do what they say.
      if (target instanceof Element && !target.closest('button, input, label, a')) onChoose(row)
    },
  })
  const drawn: DrawnList = {
    ...list,
    cells,
    // A type is not copied: its items would not be.
    actionsOf: usualActions({
      resource: types,
      words,
      rights: { ...rights, add: false },
      view: rights.view ? (row) => begin({ mode: 'view', key: String(row.id) }) : undefined,
      begin,
      remove,
    }),
    isSelectable: rights.delete,
    view: onChoose,
    add,
    mayEdit: rights.edit,
    removeMany: rights.delete ? () => remove([...selection.chosen.values()]) : undefined,
  }
  return (
    <section className="split-part" aria-label={t('pages.dictionary.types')}>
      <div className="split-head">
        <h2>{t('pages.dictionary.types')}</h2>
      </div>
      <ListContext value={drawn}>
        <Toolbar isMain hasKeyword={!panel.hasFields} />
        {panel.hasFields && (
          <SearchBar
            key={JSON.stringify(state.filters)}
            fields={searchFields(types)}
            filters={state.filters}
            onSearch={(filters) => change({ filters })}
          />
        )}
        <Narrowed />
        <PagedRecords widths={widths} tree={{ onRow }} />
      </ListContext>
      {dialog}
    </section>
  )
}
