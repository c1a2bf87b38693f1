import { useQuery } from '@tanstack/react-query'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { importLater } from '../../api/progress.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReferenceSelect } from '../choice/ReferenceSelect.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'
import { namedOptions, targetOf } from '../target.ts'

const loadTree = () => import('../choice/ReferenceTree.tsx')
const Tree = lazyControl(loadTree, 'ReferenceTree')
// The tree weighs more than the rest of the search bar, and the rows are what the person came for.
const TreeAfterRows = lazyControl(() => importLater(loadTree), 'ReferenceTree')

function ReferenceCell({ name, meta, value, row }: CellProps) {
  const { t } = useTranslation()
  const label = row[nameColumnOf(name, meta)]
  if (!isEmpty(label)) return <Overflow text={String(label)} />
  if (isEmpty(value)) return <Nothing />
  return value === '0' ? t('fields.topLevel') : <Overflow text={String(value)} />
}

export function ReferenceInput(props: InputProps & { many?: boolean }) {
  return targetOf(props.meta).tree ? <Tree {...props} /> : <ReferenceSelect {...props} />
}

function ReferenceFilter(props: InputProps) {
  const Picker = targetOf(props.meta).tree ? TreeAfterRows : ReferenceSelect
  return <Picker {...props} meta={{ ...props.meta, required: false }} />
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
