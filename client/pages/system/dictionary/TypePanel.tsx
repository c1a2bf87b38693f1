import type { InputRef } from 'antd'
import { type MouseEvent, type Ref, useMemo, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { keyOfRow } from '../../../crud/data/row.ts'
import { type Rights, useRefresh } from '../../../crud/data/useResource.ts'
import { PagedRecords } from '../../../crud/list/PagedRecords.tsx'
import { FilterChips } from '../../../crud/list/tools/FilterChips.tsx'
import { SearchBar } from '../../../crud/list/tools/SearchBar.tsx'
import { Toolbar } from '../../../crud/list/tools/Toolbar.tsx'
import type { ListState } from '../../../crud/query/list-state.ts'
import { searchFields } from '../../../crud/query/list-state.ts'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useShortcuts } from '../../../state/use-shortcut.ts'
import { useDialog, usualActions } from '../use-dialog.tsx'
import { SealedSwitch } from '../user/SealedSwitch.tsx'
import { onlyTypes } from './dictionary.ts'

interface Props {
  types: Resource
  state: ListState
  onChange(part: Partial<ListState>, options?: { replace?: boolean }): void
  rights: Rights
  searchRef: Ref<InputRef>
  isSmall: boolean
  /** Code and name are searched apart, in place of one box for both. */
  hasFields: boolean
  /** Id of the type whose items are shown. */
  chosen: string | undefined
  onChoose(row: AnyRow): void
  onSaved(): void
  onRemoved(keys: string[]): void
}

const nothing = new Map<string, AnyRow>()
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
export function TypePanel({ types, state, onChange, rights, onChoose, onSaved, ...panel }: Props) {
  const { t } = useWords()
  const [selected, setSelected] = useState(nothing)
  const refresh = useRefresh(types)
  const { dialog, begin } = useDialog({ resource: types, form, canEdit: rights.edit, onSaved })
  const remove = useRemoval(types, (keys) => {
    setSelected(nothing)
    panel.onRemoved(keys)
  })
  const add = rights.add ? () => begin({ mode: 'add', initialValues: {} }) : undefined
  useShortcuts({ add })
  const cells = useMemo(
    () => ({
      isSealed: (_: unknown, row: AnyRow) => (
        <SealedSwitch resource={types} row={row} canEdit={rights.edit} onSaved={onSaved} />
      ),
    }),
    [types, rights.edit, onSaved],
  )
  const onRow = (row: AnyRow) => ({
    className: row.id === panel.chosen ? 'dictionary-chosen' : 'dictionary-type',
    onClick: ({ target }: MouseEvent) => {
      // The row's own buttons and boxes do what they say.
      if (target instanceof Element && !target.closest('button, input, label, a')) onChoose(row)
    },
  })
  return (
    <section className="split-part" aria-label={t('pages.dictionary.types')}>
      <div className="split-head">
        <h2>{t('pages.dictionary.types')}</h2>
      </div>
      <Toolbar
        resource={types}
        keyword={state.keyword}
        searchRef={panel.searchRef}
        onKeyword={panel.hasFields ? undefined : (keyword) => onChange({ keyword })}
        onRefresh={refresh}
        onAdd={add}
      />
      {panel.hasFields && (
        <SearchBar
          key={JSON.stringify(state.filters)}
          fields={searchFields(types)}
          filters={state.filters}
          onSearch={(filters) => onChange({ filters })}
        />
      )}
      <FilterChips resource={types} state={state} onChange={onChange} />
      <PagedRecords
        resource={types}
        fixed={onlyTypes}
        state={state}
        onChange={onChange}
        cells={cells}
        widths={widths}
        tree={{ onRow }}
        actionsOf={(row) => usualActions({ t, rights, begin, remove, row, key: keyOfRow(types, row) })}
        selected={selected}
        onSelect={rights.delete ? setSelected : undefined}
        onRemoveMany={rights.delete ? () => remove([...selected.values()]) : undefined}
        onView={onChoose}
        onAdd={add}
        isSmall={panel.isSmall}
      />
      {dialog}
    </section>
  )
}
