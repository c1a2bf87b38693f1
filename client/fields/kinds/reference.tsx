import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { importLater } from '../../api/progress.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReferenceSelect } from '../choice/ReferenceSelect.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'
import { namedOptions, targetOf } from '../target.ts'

const loadTree = async () => ({ default: (await import('../choice/ReferenceTree.tsx')).ReferenceTree })
const Tree = lazy(loadTree)
// The tree weighs more than the rest of the search bar, and the rows are what the person came for.
const TreeAfterRows = lazy(() => importLater(loadTree))

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

function ReferenceFilter(props: InputProps) {
  const meta = { ...props.meta, required: false }
  if (!targetOf(meta).tree) return <ReferenceSelect {...props} meta={meta} />
  return (
    <LazyControl>
      <TreeAfterRows {...props} meta={meta} />
    </LazyControl>
  )
}

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
  isChosen: true,
  filter: 'equal',
}
