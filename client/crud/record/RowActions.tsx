import { App, Dropdown } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'

/** Something that can be done with one row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  /** In place of `icon` where nearly every row has the action: drawn by style alone. */
  glyph?: 'view' | 'pencil' | 'bin'
  danger?: boolean
  /** Stands in the menu alone. */
  isRare?: boolean
  /** What the page is for: Enter does it with the current row. */
  isMain?: boolean
  disabled?: boolean
  /** Why it cannot be done with this row: the button tells so in place of doing it. */
  reason?: string
  onClick(): void
}

interface Props {
  actions: RowAction[]
  name: string
}

/**
 * What can be done with a row: a menu of all of it, and beside it, for a pointer above the row and for the keyboard, what is
 * done often. A row with a single action needs no menu.
 */
export function RowActions({ actions, name }: Props) {
  const [only] = actions
  if (actions.length === 1 && only && hasPicture(only))
    return (
      <span className="crud-row-actions">
        <ActionButton action={only} name={name} />
      </span>
    )
  const often = actions.filter((action) => !action.isRare)
  return (
    <span className="crud-row-actions">
      {often.length > 0 && (
        <span className="crud-row-often">
          {often.map((action) => (
            <ActionButton key={action.key} action={action} name={name} />
          ))}
        </span>
      )}
      <MoreActions actions={actions} name={name} />
    </span>
  )
}

const hasPicture = ({ glyph, icon }: RowAction) => glyph !== undefined || icon !== undefined

/** A picture, or the word where an action has none. A tooltip of our own would be drawn for each button of each row. */
function ActionButton({ action, name }: { action: RowAction; name: string }) {
  const { message } = App.useApp()
  const { key, label, glyph, icon, danger = false, disabled = false, reason, onClick } = action
  return (
    <TextButton
      isDanger={danger && !reason}
      disabled={disabled}
      aria-disabled={reason !== undefined || disabled}
      aria-label={`${label} ${name}`}
      title={reason ?? label}
      {...(glyph && { className: 'glyph', 'data-glyph': glyph })}
      onClick={reason ? () => void message.info({ content: reason, key: reason }) : onClick}
      data-action={key}
    >
      {glyph ? undefined : (icon ?? label)}
    </TextButton>
  )
}

/** Beside each other they keep the places that people know; below each other the last one is the hardest to press by mistake. */
const dangerLast = (actions: readonly RowAction[]): RowAction[] => [
  ...actions.filter(({ danger }) => !danger),
  ...actions.filter(({ danger }) => danger),
]

/** The menu is drawn when it is asked for: most rows never need theirs. */
function MoreActions({ actions, name }: Props) {
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
            items: dangerLast(actions).map(
              ({ key, label, icon, danger = false, disabled = false, reason, onClick }) => ({
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
              }),
            ),
          }}
        >
          <span className="crud-anchor" aria-hidden="true" />
        </Dropdown>
      )}
    </span>
  )
}
