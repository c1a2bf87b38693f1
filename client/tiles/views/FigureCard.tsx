import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TileCard } from '../board/TileCard.tsx'
import './figures.css'

interface Props {
  /** The list that the number counts. */
  to: string
  children: ReactNode
}

/** A tile that is one number with what belongs to it. */
export function FigureCard({ children }: Pick<Props, 'children'>) {
  return (
    <TileCard>
      <div className="figure">{children}</div>
    </TileCard>
  )
}

/** The number, leading to its list. */
export function FigureNumber({ to, children, unit }: Props & { unit?: string }) {
  return (
    <Link className="figure-number" to={to}>
      {children}
      {unit && <small>{unit}</small>}
    </Link>
  )
}
