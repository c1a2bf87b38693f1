import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { type Choice, type Conflict, type Difference, differencesOf, mergedChanges } from './conflict.ts'
import { cleaned } from './form-values.ts'
import './conflict.css'

interface Props {
  resource: Resource
  conflict: Conflict
  /** The row that the form began with. */
  base: AnyRow
  /** What this person has changed. */
  changes: AnyRow
  isSaving: boolean
  /** Gets the own changes to keep; what is not among them stays as somebody else saved it. */
  onMerge(kept: AnyRow): void
  onCancel(): void
}

const heads = [
  'crud.conflictField',
  'panels.conflictBase',
  'panels.conflictTheirs',
  'panels.conflictMine',
] as const

/** Two people changed one row: before, theirs and mine side by side; what both changed is chosen field by field. */
export function ConflictDialog({ resource, conflict, base, changes, isSaving, onMerge, onCancel }: Props) {
  const { t } = useWords()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { current } = conflict
  const differences = differencesOf(resource, { base, theirs: current, mine: changes })
  const disputed = differences.filter(({ by }) => by === 'both')
  const left = disputed.filter(({ name }) => !choices[name]).length
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(disputed.map(({ name }) => [name, choice])))
  return (
    <Modal
      open
      title={t('crud.conflictTitle')}
      width={860}
      onCancel={onCancel}
      okText={t('panels.conflictSave')}
      okButtonProps={{ disabled: left > 0 }}
      cancelText={t('crud.keepEditing')}
      confirmLoading={isSaving}
      onOk={() => onMerge(mergedChanges(differences, choices, { base, mine: changes }))}
    >
      <p>
        <strong>{conflict.message}</strong>
      </p>
      <p>{t(disputed.length > 0 ? 'panels.conflictHint' : 'panels.conflictNothing')}</p>
      {disputed.length > 1 && (
        <p className="conflict-all">
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('panels.conflictAllTheirs')}
          </Button>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('panels.conflictAllMine')}
          </Button>
        </p>
      )}
      <div className="conflict-table">
        <table>
          <HeadRow titles={heads.map((head) => t(head))} />
          <tbody>
            {differences.map((difference) => (
              <VersionRow
                key={difference.name}
                difference={difference}
                base={base}
                theirs={current}
                mine={changes}
                choice={choices[difference.name]}
                onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">{left > 0 && t('panels.conflictLeft', { count: left })}</p>
    </Modal>
  )
}

interface VersionRowProps {
  difference: Difference
  base: AnyRow
  theirs: AnyRow
  mine: AnyRow
  choice: Choice | undefined
  onChoose(choice: Choice): void
}

function VersionRow({ difference, base, theirs, mine, choice, onChoose }: VersionRowProps) {
  const { t, label } = useWords()
  const { name, meta, by } = difference
  const field = label(meta.label)
  const kept = by === 'both' ? choice : by
  const cell = (whose: Choice, content: ReactNode) => (
    <td data-kept={kept === whose}>
      {by === 'both' ? (
        <label>
          <input
            type="radio"
            name={`conflict ${name}`}
            checked={choice === whose}
            aria-label={`${t('panels.conflictChoose', { field })}: ${t(whose === 'mine' ? 'panels.conflictMine' : 'panels.conflictTheirs')}`}
            onChange={() => onChoose(whose)}
          />
          <span>{content}</span>
        </label>
      ) : (
        content
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>
        <StoredValue difference={difference} row={base} />
      </td>
      {cell('theirs', <StoredValue difference={difference} row={theirs} />)}
      {cell('mine', <OwnValue difference={difference} base={base} mine={mine} />)}
    </tr>
  )
}

function StoredValue({ difference: { name, names, meta }, row }: { difference: Difference; row: AnyRow }) {
  if (names.length > 1) return <>{pointText(names.map((part) => row[part]))}</>
  const { Cell } = kinds[meta.kind]
  return <Cell name={name} meta={meta} value={row[name]} row={row} />
}

interface OwnValueProps {
  difference: Difference
  base: AnyRow
  mine: AnyRow
}

/** What was typed has no name beside it yet, so a key is looked up where its kind can. */
function OwnValue({ difference, base, mine }: OwnValueProps) {
  const { name, names, meta } = difference
  if (!names.some((part) => part in mine)) return <StoredValue difference={difference} row={base} />
  if (names.length > 1) return <>{pointText(names.map((part) => (part in mine ? mine[part] : base[part])))}</>
  const { Cell, FilterText } = kinds[meta.kind]
  const value = cleaned(mine[name])
  return FilterText && value !== undefined && !nameColumnOf(name, meta).endsWith('Names') ? (
    <FilterText name={name} meta={meta} value={String(value)} />
  ) : (
    <Cell name={name} meta={meta} value={value} row={{ ...mine }} />
  )
}

const pointText = (parts: readonly unknown[]): string => parts.map((part) => String(part ?? '—')).join(', ')
