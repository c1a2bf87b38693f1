import { useId } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'

interface Props {
  name: string
  meta: FieldMeta
  value: string | undefined
  /** It stands beside the search box, where its name has no room but in itself. */
  isAtHand?: boolean
  onChange(value: unknown): void
}

/** What a list is filtered by, for one field. */
export function FilterField({ name, meta, value, isAtHand = false, onChange }: Props) {
  const { label, prompt } = useWords()
  const id = useId()
  const { Input, Filter = Input } = kinds[meta.kind]
  return (
    <div className={isAtHand ? 'crud-open-filter' : 'crud-filter'} data-kind={meta.kind}>
      <label className={isAtHand ? 'crud-unseen' : ''} htmlFor={id}>
        {label(meta.label)}
      </label>
      <Filter
        id={id}
        name={name}
        // A list need not be filtered by what a form has to have.
        meta={{ ...meta, required: false }}
        value={value || undefined}
        placeholder={isAtHand ? label(meta.label) : prompt(meta)}
        onChange={onChange}
      />
    </div>
  )
}
