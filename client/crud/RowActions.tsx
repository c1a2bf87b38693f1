import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
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
  onClick(): void
}

/** The buttons at the end of a row; the rare ones in a menu. */
export function RowActions({ actions, name }: { actions: RowAction[]; name: string }) {
  const { t } = useWords()
  const rare = actions.filter((action) => action.isRare)
  return (
    <span className="crud-row-actions">
      {actions
        .filter((action) => !action.isRare)
        .map(({ key, label, danger = false, disabled = false, onClick }) => (
          <Button
            key={key}
            type="link"
            size="small"
            danger={danger}
            disabled={disabled}
            aria-label={`${label} ${name}`}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rare.map(({ key, label, icon, danger = false, disabled = false, onClick }) => ({
              key,
              label,
              icon,
              danger,
              disabled,
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
