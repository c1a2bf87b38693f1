import { Button, Checkbox, Skeleton } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ExportColumn } from './export-columns.ts'
import '../../i18n/more/transfer.ts'

interface Props {
  /** None while they are on their way. */
  columns: readonly ExportColumn[]
  /** Names of those that are ticked. */
  names: readonly string[]
  onChange(names: string[]): void
}

export const namesOf = (columns: readonly ExportColumn[]) => columns.map(({ name }) => name)
export const usualOf = (columns: readonly ExportColumn[]) => namesOf(columns.filter(({ isUsual }) => isUsual))

/** Which columns a file has. They stand in the order of the list, whatever order they were ticked in. */
export function ExportColumns({ columns, names, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>
        {t('transfer.export.columns')}
        <span className="transfer-count">
          {names.length} / {columns.length}
        </span>
        <Button type="link" size="small" onClick={() => onChange(namesOf(columns))}>
          {t('transfer.export.columnsAll')}
        </Button>
        <Button type="link" size="small" onClick={() => onChange(usualOf(columns))}>
          {t('transfer.export.columnsUsual')}
        </Button>
      </legend>
      {columns.length > 0 ? (
        <Checkbox.Group
          className="transfer-columns"
          value={[...names]}
          options={columns.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(ticked) => onChange(namesOf(columns).filter((name) => ticked.includes(name)))}
        />
      ) : (
        <Skeleton active />
      )}
      {names.length === 0 && (
        <p role="alert" className="transfer-fault">
          {t('transfer.export.columnsNone')}
        </p>
      )}
    </fieldset>
  )
}
