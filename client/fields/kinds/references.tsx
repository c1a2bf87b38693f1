import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'
import { namesOf } from '../words.ts'
import { ReferenceInput, reference } from './reference.tsx'

/** Nobody reads more names than these in a cell. */
const mostNamed = 20

function ReferencesCell({ name, meta, value, row }: CellProps) {
  const { t } = useTranslation()
  if (isEmpty(value)) return <Nothing />
  const names = namesOf(row[nameColumnOf(name, meta)], value)
  const few = names.slice(0, mostNamed).join(t('fields.nameMark'))
  if (names.length <= mostNamed) return <Overflow text={few} />
  const first = names.slice(0, 3).join(t('fields.nameMark'))
  return <Overflow text={t('fields.manyNames', { names: first, total: names.length })} />
}

function ReferencesInput({ onChange, ...props }: InputProps) {
  const change = (keys: unknown) => onChange?.(props.meta.comma ? (keys as string[]).join(',') : keys)
  return <ReferenceInput {...props} many onChange={change} />
}

export const references: FieldKind = {
  ...reference,
  Cell: ReferencesCell,
  Input: ReferencesInput,
  width: 200,
  filter: 'like',
}
