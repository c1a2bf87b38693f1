import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import './viewer.css'

interface Props {
  title: string
  /** Buttons beside the title. */
  extra?: ReactNode
  onClose(): void
  children: ReactNode
}

/** What is looked at has the whole screen; Esc leaves it. */
export function ViewerDrawer({ title, extra, onClose, children }: Props) {
  return (
    <Drawer
      open
      title={title}
      size="100%"
      rootClassName="viewer-drawer"
      extra={extra}
      onClose={onClose}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}
