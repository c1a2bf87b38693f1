import { Button } from 'antd'
import type { ReactNode } from 'react'

interface ToolProps {
  label: string
  icon: ReactNode
  /** Pressed or not; absent on a button that only does something. */
  isOn?: boolean
  isIdle?: boolean
  isLoading?: boolean
  onClick(): void
}

export function ToolButton({ label, icon, isOn, isIdle = false, isLoading = false, onClick }: ToolProps) {
  return (
    <Button
      size="small"
      type={isOn ? 'primary' : 'text'}
      icon={icon}
      title={label}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={isIdle}
      loading={isLoading}
      // The words that are marked stay marked while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
