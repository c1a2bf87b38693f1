import { Button, Modal } from 'antd'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { kinds } from '../fields/kinds.ts'
import { cleaned, formFields, isSame } from './form-values.ts'
import { useWords } from './use-words.ts'
import type { Conflict } from './useSaving.ts'

interface Props {
  resource: Resource
  conflict: Conflict | undefined
  /** What this person has changed. */
  changes: AnyRow
  isSaving: boolean
  onReload(current: AnyRow): void
  onOverwrite(current: AnyRow): void
  onCancel(): void
}

/** Two people changed one row: shows both versions and lets this one choose. */
export function ConflictDialog({
  resource,
  conflict,
  changes,
  isSaving,
  onReload,
  onOverwrite,
  onCancel,
}: Props) {
  const { t } = useWords()
  const current = conflict?.current ?? {}
  return (
    <Modal
      open={conflict !== undefined}
      title={t('crud.conflictTitle')}
      width={640}
      onCancel={onCancel}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          {t('crud.keepEditing')}
        </Button>,
        <Button key="overwrite" danger loading={isSaving} onClick={() => onOverwrite(current)}>
          {t('crud.conflictOverwrite')}
        </Button>,
        <Button key="reload" type="primary" onClick={() => onReload(current)}>
          {t('crud.conflictReload')}
        </Button>,
      ]}
    >
      <p>
        <strong>{conflict?.message}</strong>
      </p>
      <p>{t('crud.conflictHint')}</p>
      <Versions resource={resource} current={current} changes={changes} />
    </Modal>
  )
}

function Versions({ resource, current, changes }: { resource: Resource; current: AnyRow; changes: AnyRow }) {
  const { t, label } = useWords()
  const fields = formFields(resource).filter(
    ([name, { kind }]) =>
      name in changes && kind !== 'secret' && !isSame(cleaned(changes[name]), cleaned(current[name])),
  )
  if (fields.length === 0) return <p>{t('crud.conflictSame')}</p>
  return (
    <table className="crud-versions">
      <thead>
        <tr>
          <th scope="col">{t('crud.conflictField')}</th>
          <th scope="col">{t('crud.conflictTheirs')}</th>
          <th scope="col">{t('crud.conflictMine')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, meta]) => {
          const { Cell, FilterText } = kinds[meta.kind]
          const mine = cleaned(changes[name])
          return (
            <tr key={name}>
              <th scope="row">{label(meta.label)}</th>
              <td>
                <Cell name={name} meta={meta} value={current[name]} row={current} />
              </td>
              <td>
                {FilterText && mine !== undefined && !nameColumnOf(name, meta).endsWith('Names') ? (
                  <FilterText name={name} meta={meta} value={String(mine)} />
                ) : (
                  <Cell name={name} meta={meta} value={mine} row={{ ...changes }} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
