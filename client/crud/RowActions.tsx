import { App, Dropdown, Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
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
  const { message } = App.useApp()
  const rare = actions.filter((action) => action.isRare)
  return (
    <span className="crud-row-actions">
      {actions
        .filter((action) => !action.isRare)
        .map(({ key, label, icon, danger = false, disabled = false, reason, onClick }) => {
          const isPicture = isCompact && icon !== undefined
          const hint = reason ?? (isPicture ? label : undefined)
          const button = (
            <TextButton
              key={key}
              isDanger={danger && !reason}
              disabled={disabled}
              aria-disabled={reason !== undefined || disabled}
              aria-label={`${label} ${name}`}
              onClick={reason ? () => void message.info({ content: reason, key: reason }) : onClick}
            >
              {isPicture ? icon : label}
            </TextButton>
          )
          // An empty one would be drawn for each button of each row.
          if (!hint) return button
          return (
            <Tooltip key={key} title={hint}>
              {button}
            </Tooltip>
          )
        })}
      {rare.length > 0 && <MoreActions actions={rare} name={name} />}
    </span>
  )
}

/** The menu is drawn when it is asked for: most rows never need theirs. */
function MoreActions({ actions, name }: Omit<Props, 'isCompact'>) {
  const { t } = useWords()
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(undefined)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <span className="crud-row-more">
      <TextButton
        ref={button}
        className="glyph"
        data-glyph="more"
        aria-label={t('crud.moreFor', { name })}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        // A key is a click without a place.
        onClick={({ detail }) => setOpened(detail === 0 ? 'keyboard' : 'pointer')}
      />
      {opened && (
        <Dropdown
          open
          autoFocus={opened === 'keyboard'}
          trigger={['click']}
          onOpenChange={(isOpen) => !isOpen && close()}
          menu={{
            items: actions.map(({ key, label, icon, danger = false, disabled = false, reason, onClick }) => ({
              key,
              label,
              icon,
              danger,
              disabled: disabled || reason !== undefined,
              title: reason ?? '',
              onClick() {
                // What it opens gives the focus back to where it was.
                close()
                onClick()
              },
            })),
          }}
        >
          <span className="crud-anchor" aria-hidden="true" />
        </Dropdown>
      )}
    </span>
  )
}
