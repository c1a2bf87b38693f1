import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
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

interface Props {
  actions: RowAction[]
  name: string
  /** Pictures in place of words, where a table has little room. */
  isCompact?: boolean
}

/** The buttons at the end of a row; the rare ones in a menu. */
export function RowActions({ actions, name, isCompact = false }: Props) {
  const { t } = useWords()
  const rare = actions.filter((action) => action.isRare)
  return (
    <span className="crud-row-actions">
      {actions
        .filter((action) => !action.isRare)
        .map(({ key, label, icon, danger = false, disabled = false, onClick }) => {
          const isPicture = isCompact && icon !== undefined
          return (
            <Tooltip key={key} title={isPicture ? label : ''}>
              <Button
                type="link"
                size="small"
                danger={danger}
                disabled={disabled}
                icon={isPicture ? icon : undefined}
                aria-label={`${label} ${name}`}
                onClick={onClick}
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
