import { lazy } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { LazyControl } from './LazyControl.tsx'
import { Nothing } from './Nothing.tsx'
import { Overflow } from './Overflow.tsx'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { reference } from './reference.tsx'
import { targetOf } from './target.ts'
import { namesOf } from './words.ts'

const Tree = lazy(() =>
  import('./ReferenceTree.tsx').then(({ ReferenceTree }) => ({ default: ReferenceTree })),
)

function ReferencesCell({ name, meta, value, row }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return <Overflow text={namesOf(row[nameColumnOf(name, meta)], value).join(', ')} />
}

function ReferencesInput({ onChange, ...props }: InputProps) {
  const change = (keys: unknown) => onChange?.(props.meta.comma ? (keys as string[]).join(',') : keys)
  if (!targetOf(props.meta).tree) return <ReferenceSelect {...props} many onChange={change} />
  return (
    <LazyControl>
      <Tree {...props} many onChange={change} />
    </LazyControl>
  )
}

export const references: FieldKind = {
  ...reference,
  Cell: ReferencesCell,
  Input: ReferencesInput,
  width: 200,
  isChosen: true,
  filter: 'like',
}
