import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { kinds } from '../fields/kinds.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { type Cells, Value } from './columns.tsx'
import { Failure } from './Emptiness.tsx'
import { groupsOf } from './form-groups.ts'
import type { FormOptions } from './form-values.ts'
import { titleOfRow } from './row.ts'
import { useWords } from './use-words.ts'
import { useDetail } from './useResource.ts'

interface Props {
  resource: Resource
  isOpen: boolean
  rowKey: string
  cells: Cells
  options: Pick<FormOptions, 'width' | 'omit'>
  onClose(): void
  afterClose(): void
  /** Absent without the right. */
  onEdit: (() => void) | undefined
}

const usualWidth = 720

/** Everything about one row. */
export function ViewDrawer({ resource, isOpen, rowKey, cells, options, ...events }: Props) {
  const { onClose, afterClose, onEdit } = events
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const { data: row, error, refetch } = useDetail(resource, rowKey, 'view')
  return (
    <Drawer
      open={isOpen}
      title={row ? titleOfRow(resource, row) : t('crud.viewTitle', { name: noun(resource.label) })}
      size={isSmall ? '100%' : (options.width ?? usualWidth)}
      rootClassName="crud-drawer"
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(open) => open || afterClose()}
      footer={
        <div className="crud-drawer-buttons">
          <Button onClick={onClose}>{t('crud.close')}</Button>
          {onEdit && row && (
            <Button type="primary" onClick={onEdit}>
              {t('crud.edit')}
            </Button>
          )}
        </div>
      }
    >
      {row ? (
        <RecordView resource={resource} row={row} cells={cells} omit={options.omit ?? []} />
      ) : error ? (
        <Failure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

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
