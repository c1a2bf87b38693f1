import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { useWords } from '../../i18n/use-words.ts'

export interface ExportColumn {
  name: string
  title: string
  /** The list shows it. */
  isUsual: boolean
}

/** Every column that a file may have, those of the list first and in its order. */
export function exportColumns(resource: Resource, { t, label }: ReturnType<typeof useWords>): ExportColumn[] {
  // Both numbers of a point are called as the point is.
  const halves: Partial<Record<string, string>> = {
    longitude: t('fields.longitude'),
    latitude: t('fields.latitude'),
  }
  const titles = new Map<string, string>(
    fieldsOf(resource)
      .filter(([, meta]) => !meta.hidden && !meta.heavy)
      .map(([name, meta]) => [name, halves[meta.kind] ?? label(meta.label)]),
  )
  if (resource.key === 'id') titles.set('id', 'ID')
  if (resource.base === 'full') {
    titles.set('createTime', t('crud.createTime'))
    titles.set('updateTime', t('crud.updateTime'))
  }
  const usual = resource.columns.filter((name) => titles.has(name))
  const names = [...new Set([...usual, ...titles.keys()])]
  return names.map((name) => ({ name, title: titles.get(name) ?? name, isUsual: usual.includes(name) }))
}
