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
    const actions: (RowAction | false | undefined)[] = [
      view && { key: 'view', label: t('crud.view'), glyph: 'view', onClick: () => view(row) },
      rights.edit && {
        key: 'edit',
        label: t('crud.edit'),
        glyph: 'pencil',
        reason: said(keptFromEdit(resource, row)),
        onClick: () => begin({ mode: 'edit', key }),
      },
      rights.add &&
        rights.view && {
          key: 'copy',
          label: t('panels.copyAsNew'),
          isRare: true,
          onClick: () => begin({ mode: 'copy', key }),
        },
      rights.delete && {
        key: 'remove',
        label: t('crud.remove'),
        glyph: 'bin',
        danger: true,
        reason: said(keptFromRemoval(resource, row)),
        onClick: () => remove([row]),
      },
    ]
    return actions.filter((action) => action !== undefined && action !== false)
  }
}
