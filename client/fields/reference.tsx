import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { LazyControl } from './LazyControl.tsx'
import { Nothing } from './Nothing.tsx'
import { Overflow } from './Overflow.tsx'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { namedOptions, targetOf } from './target.ts'

const Tree = lazy(() =>
  import('./ReferenceTree.tsx').then(({ ReferenceTree }) => ({ default: ReferenceTree })),
)

function ReferenceCell({ name, meta, value, row }: CellProps) {
  const { t } = useTranslation()
  const label = row[nameColumnOf(name, meta)]
  if (!isEmpty(label)) return <Overflow text={String(label)} />
  if (isEmpty(value)) return <Nothing />
  return value === '0' ? t('fields.topLevel') : <Overflow text={String(value)} />
}

function ReferenceInput(props: InputProps) {
  if (!targetOf(props.meta).tree) return <ReferenceSelect {...props} />
  return (
    <LazyControl>
      <Tree {...props} />
    </LazyControl>
  )
}

const ReferenceFilter = (props: InputProps) => (
  <ReferenceInput {...props} meta={{ ...props.meta, required: false }} />
)

function ReferenceText({ meta, value }: { meta: FieldMeta; value: string }) {
  const { data } = useQuery(namedOptions(targetOf(meta), [value]))
  return data?.[0]?.label ?? value
}

export const reference: FieldKind = {
  Cell: ReferenceCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  FilterText: ReferenceText,
  width: 180,
  filter: 'equal',
}
