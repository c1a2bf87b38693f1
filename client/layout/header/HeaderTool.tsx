import { Badge, Button, type MenuProps, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ShortcutId } from '../../state/shortcuts.ts'
import { useCombo } from '../../state/use-combo.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'

export interface Tool {
  key: string
  label: string
  icon: ReactNode
  shortcut?: ShortcutId
  /** Stands beside it; what it counts is said by the label where the number alone would not do. */
  count?: { shown: number; label: string }
  opensDialog?: boolean
  run(): void
}

/** A tool as a button of the header. */
export function HeaderTool({ label, icon, shortcut, count, opensDialog, run }: Omit<Tool, 'key'>) {
  const combo = useCombo(shortcut)
  // A finger points at nothing: the hint would stay after the touch.
  const isSmall = useScreenClass() === 0
  const name = count?.shown ? count.label : label
  const button = (
    <Tooltip title={isSmall ? '' : combo ? `${name} (${combo})` : name}>
      <Button
        type="text"
        size="large"
        icon={icon}
        aria-label={name}
        {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
        onClick={run}
      />
    </Tooltip>
  )
  if (!count) return button
  return (
    <Badge count={count.shown} overflowCount={99} size="small" offset={[-8, 8]}>
      {button}
    </Badge>
  )
}

/** The same as a line of the account's menu. */
export function toolItem({ key, label, icon, count, run }: Tool): NonNullable<MenuProps['items']>[number] {
  const badge = count && <Badge count={count.shown} overflowCount={99} size="small" />
  return { key, icon, label, extra: badge, onClick: run }
}
