import { MoreOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from './use-words.ts'

/** Something that can be done with one row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Waits behind the three dots. */
  isRare?: boolean
  disabled?: boolean
  /** Why it cannot be done with this row: the button tells so in place of doing it. */
  reason?: string | undefined
  onClick(): void
}

interface Props {
  actions: RowAction[]
  name: string
  /** Pictures in place of words, where a table has little room. */
  isCompact?: boolean
}

/** The buttons at the end of a row; the rare ones in a menu. */
export function RowActions({ actions, name, isCompact = false }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const rare = actions.filter((action) => action.isRare)
  return (
    <span className="crud-row-actions">
      {actions
        .filter((action) => !action.isRare)
        .map(({ key, label, icon, danger = false, disabled = false, reason, onClick }) => {
          const isPicture = isCompact && icon !== undefined
          return (
            <Tooltip key={key} title={reason ?? (isPicture ? label : '')}>
              <Button
                type="link"
                size="small"
                danger={danger && !reason}
                disabled={disabled}
                aria-disabled={reason !== undefined || disabled}
                icon={isPicture ? icon : undefined}
                aria-label={`${label} ${name}`}
                onClick={reason ? () => void message.info({ content: reason, key: reason }) : onClick}
              >
                {isPicture ? undefined : label}
              </Button>
            </Tooltip>
          )
        })}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rare.map(({ key, label, icon, danger = false, disabled = false, reason, onClick }) => ({
              key,
              label,
              icon,
              danger,
              disabled: disabled || reason !== undefined,
              title: reason ?? '',
              onClick,
            })),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={t('crud.moreFor', { name })} />
        </Dropdown>
      )}
    </span>
  )
}
