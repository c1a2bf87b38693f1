import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  state?: ReactNode
  text: string
  action: ReactNode
  children?: ReactNode
}

/** One way to sign in: how it stands, and what can be done about it. */
export const SecuritySection = ({ icon, title, state, text, action, children }: Props) => (
  <section className="security-section" aria-label={title}>
    <span className="info-session-icon" aria-hidden="true">
      {icon}
    </span>
    <div>
      <h2>
        {title} {state}
      </h2>
      <p>{text}</p>
      {children}
    </div>
    {action}
  </section>
)
