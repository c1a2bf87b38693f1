import type { ReactNode } from 'react'
import './status-view.css'

interface Props {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Says what happened and what can be done about it, in place of a page. */
export function StatusView({ icon, title, children, actions }: Props) {
  return (
    <section className="status-view">
      <div className="status-view-icon" aria-hidden="true">
        {icon}
      </div>
      <h1>{title}</h1>
      <div className="status-view-words">{children}</div>
      {actions && <div className="status-view-actions">{actions}</div>}
    </section>
  )
}
