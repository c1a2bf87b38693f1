import type { ReactNode } from 'react'
import '../../crud/list/crud.css'

interface Props {
  title: string
  /** How much there is; beside the title. */
  count?: string | undefined
  /** At the end of the title's line. */
  actions?: ReactNode
  /** Pointer or keys have come to the page. */
  onNear?: (() => void) | undefined
  children: ReactNode
}

/** A page under its title, looking like those of lists. */
export function PageFrame({ title, count, actions, onNear, children }: Props) {
  return (
    <section className="crud-page" aria-label={title} onPointerEnter={onNear} onFocus={onNear}>
      <header className="crud-header">
        <h1>{title}</h1>
        {count !== undefined && (
          <span className="crud-total" role="status">
            {count}
          </span>
        )}
        {actions && <div className="crud-header-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
