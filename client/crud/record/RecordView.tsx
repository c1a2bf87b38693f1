import { Descriptions } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { type Cells, Value } from '../columns.tsx'
import { groupsOf } from '../form-groups.ts'
import { useWords } from '../use-words.ts'

/** A wide field has a line of its own, and so the one before it ends the line above. */
const isAlone = (meta: FieldMeta, next: FieldMeta | undefined) =>
  kinds[meta.kind].wide === true || (next !== undefined && kinds[next.kind].wide === true)

interface RecordViewProps {
  resource: Resource
  row: AnyRow
  cells: Cells
  omit: readonly string[]
}

/** The fields of one row in their groups. */
export function RecordView({ resource, row, cells, omit }: RecordViewProps) {
  const { t, label } = useWords()
  const visible = fieldsOf(resource).filter(
    ([name, meta]) =>
      kinds[meta.kind].drawnBy !== 'nothing' &&
      (!meta.hidden || meta.kind === 'secret') &&
      !omit.includes(name),
  )
  const groups = groupsOf(resource, visible)
  const times = [
    { key: 'createTime', label: t('crud.createTime') },
    { key: 'updateTime', label: t('crud.updateTime') },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without focus the keyboard could not do that.
    <div className="crud-view" tabIndex={0}>
      {groups.map(({ label: title, fields }) => (
        <Descriptions
          key={title?.[0] ?? 'other'}
          title={groups.length > 1 ? (title ? label(title) : t('crud.other')) : undefined}
          bordered
          size="small"
          column={{ xs: 1, sm: 1, md: 2 }}
          items={fields.map(([name, meta], index) => ({
            key: name,
            label: label(meta.label),
            ...(isAlone(meta, fields[index + 1]?.[1]) ? { span: 'filled' } : {}),
            children: <Value column={{ name, meta }} row={row} cells={cells} isView />,
          }))}
        />
      ))}
      {resource.base === 'full' && (
        <Descriptions
          title={t('crud.record')}
          bordered
          size="small"
          column={{ xs: 1, sm: 1, md: 2 }}
          items={times.map((time) => ({ ...time, children: String(row[time.key] ?? '') }))}
        />
      )}
    </div>
  )
}
