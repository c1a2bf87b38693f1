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
import { namesOf } from '../words.ts'

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

function ReferenceInput(props: InputProps & { many?: boolean }) {
  return targetOf(props.meta).tree ? <Tree {...props} /> : <ReferenceSelect {...props} />
}

function ReferenceFilter(props: InputProps) {
  const Picker = targetOf(props.meta).tree ? TreeAfterRows : ReferenceSelect
  return <Picker {...props} />
}

function ReferenceText({ meta, value }: { meta: FieldMeta; value: string }) {
  const { data } = useQuery(namedOptions(targetOf(meta), [value]))
  return data?.[0]?.label ?? value
}

/** Blade's mark of no role, department or post, where it keeps several as one text. */
const none = '-1'

/** Nobody reads more names than these in a cell. */
const mostNamed = 20

function ReferencesCell({ name, meta, value, row }: CellProps) {
  const { t } = useTranslation()
  if (isEmpty(value) || value === none) return <Nothing />
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

export const reference: FieldKind = {
  Cell: ReferenceCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  FilterText: ReferenceText,
  width: 180,
  isChosen: true,
  filter: 'equal',
}

export const references: FieldKind = {
  ...reference,
  Cell: ReferencesCell,
  Input: ReferencesInput,
  width: 200,
  filter: 'like',
}
