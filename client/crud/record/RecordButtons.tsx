import { Button, Dropdown } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import type { RowAction } from './RowActions.tsx'

interface Props {
  /** What moves the work on, the likeliest first. */
  steps: readonly RowAction[]
  /** What the page does with the row. */
  others: readonly RowAction[]
  /** Absent without the right, and where a reason says why not. */
  onEdit: (() => void) | undefined
  keptFromEdit: string | undefined
  onClose(): void
}

/** What can be done with the record on screen, in a row below it. */
export function RecordButtons({ steps, others, onEdit, keptFromEdit, onClose }: Props) {
  const { t } = useWords()
  const spoken = useSpokenCombo('edit')
  return (
    <div className="crud-drawer-buttons">
      <Button onClick={onClose}>{t('crud.close')}</Button>
      {others.length === 1 ? others.map((other) => buttonOf(other)) : <MoreButton actions={others} />}
      {keptFromEdit && <span className="record-kept">{keptFromEdit}</span>}
      {onEdit && (
        <Button type={steps.length === 0 ? 'primary' : 'default'} aria-keyshortcuts={spoken} onClick={onEdit}>
          {t('crud.edit')}
        </Button>
      )}
      {steps.map((step, index) => buttonOf(step, index === 0))}
    </div>
  )
}

/** On a phone: the likeliest under the thumb, the others behind a button; the record is closed above. */
export function RecordThumbButtons({ steps, others, onEdit, keptFromEdit, onClose }: Props) {
  const { t } = useWords()
  const edit: RowAction[] = onEdit ? [{ key: 'edit', label: t('crud.edit'), onClick: onEdit }] : []
  const [first, ...rest] = [...steps, ...edit, ...others]
  return (
    <div className="crud-drawer-buttons">
      {keptFromEdit && <span className="record-kept">{keptFromEdit}</span>}
      <MoreButton actions={rest} />
      {first ? buttonOf(first, true) : <Button onClick={onClose}>{t('crud.close')}</Button>}
    </div>
  )
}

function buttonOf({ key, label, danger = false, disabled = false, onClick }: RowAction, isLikeliest = false) {
  return (
    <Button
      key={key}
      type={isLikeliest ? 'primary' : 'default'}
      danger={danger}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function MoreButton({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useWords()
  if (actions.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      menu={{
        items: actions.map(({ key, label, danger = false, disabled = false, onClick }) => ({
          key,
          label,
          danger,
          disabled,
          onClick,
        })),
      }}
    >
      <Button aria-haspopup="menu">{t('crud.more')}</Button>
    </Dropdown>
  )
}
