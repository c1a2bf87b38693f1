import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { keptFromEdit, keptFromRemoval } from '../data/kept.ts'
import { keyOfRow } from '../data/row.ts'
import type { Rights } from '../data/useResource.ts'
import type { Task } from './ResourceDialog.tsx'
import type { RowAction } from './RowActions.tsx'

interface Doing {
  resource: Resource
  words: Pick<ReturnType<typeof useWords>, 't' | 'label'>
  rights: Rights
  /** Absent without the right. */
  view: ((row: AnyRow) => void) | undefined
  begin(task: Task): void
  remove(rows: AnyRow[]): void
}

/** What every list offers for a row, as far as the person may. */
export function usualActions({ resource, words, rights, view, begin, remove }: Doing) {
  const { t, label } = words
  const said = (reason: Label | undefined) => reason && label(reason)
  return (row: AnyRow): RowAction[] => {
    const key = keyOfRow(resource, row)
    const edit = {
      key: 'edit',
      label: t('crud.edit'),
      glyph: 'pencil' as const,
      reason: said(keptFromEdit(resource, row)),
      onClick: () => begin({ mode: 'edit', key }),
    }
    const copy = {
      key: 'copy',
      label: t('panels.copyAsNew'),
      isRare: true,
      onClick: () => begin({ mode: 'copy', key }),
    }
    const removal = {
      key: 'remove',
      label: t('crud.remove'),
      glyph: 'bin' as const,
      danger: true,
      reason: said(keptFromRemoval(resource, row)),
      onClick: () => remove([row]),
    }
    return [
      ...(view
        ? [{ key: 'view', label: t('crud.view'), glyph: 'view' as const, onClick: () => view(row) }]
        : []),
      ...(rights.edit ? [edit] : []),
      ...(rights.add && rights.view ? [copy] : []),
      ...(rights.delete ? [removal] : []),
    ]
  }
}
