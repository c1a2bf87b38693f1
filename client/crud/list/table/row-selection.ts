import type { TableProps } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import type { useWords } from '../../../i18n/use-words.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import type { DrawnList } from '../state/ListContext.ts'

export const selectWidth = 48

/** The boxes that choose rows; those of other pages stay chosen. */
export function rowSelection(
  { resource, selection }: Pick<DrawnList, 'resource' | 'selection'>,
  t: ReturnType<typeof useWords>['t'],
  /** Too narrow for fixed columns other than the name. */
  isSmall: boolean,
): NonNullable<TableProps<AnyRow>['rowSelection']> {
  const { chosen, choose } = selection
  return {
    columnWidth: selectWidth,
    fixed: !isSmall,
    preserveSelectedRowKeys: true,
    selectedRowKeys: selection.keys,
    onChange: (keys, rows) => choose(byKey(keys.map(String), [...chosen.values(), ...rows], resource)),
    getCheckboxProps: (row) => ({
      'aria-label': t('crud.selectRow', { name: titleOfRow(resource, row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }),
  }
}

/** The chosen rows by key, those of other pages included. */
function byKey(keys: string[], rows: (AnyRow | undefined)[], resource: Resource): Map<string, AnyRow> {
  const known = new Map(rows.filter((row) => row !== undefined).map((row) => [keyOfRow(resource, row), row]))
  return new Map(keys.map((key) => [key, known.get(key) ?? { [resource.key]: key }]))
}
