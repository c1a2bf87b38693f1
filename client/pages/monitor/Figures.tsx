import type { ReactNode } from 'react'

interface Figure {
  name: string
  value: string
  note: string
  /** Its way over the last minutes. */
  trend?: ReactNode
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="server-figures">
      {figures.map(({ name, value, note, trend }) => (
        <div key={name} className="server-panel">
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
            {trend}
          </dd>
        </div>
      ))}
    </dl>
  )
}
