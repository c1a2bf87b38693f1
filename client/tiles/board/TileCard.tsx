import { Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTile } from '../tile.ts'
import './tile.css'
import '../../i18n/more/desk.ts'

/** The frame of a tile: its name, its buttons, and what it shows. */
export function TileCard({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { tile, tools } = useTile()
  const language = useLanguage()
  const id = useId()
  return (
    <section className="tile" aria-labelledby={id} data-tile={tile.name} data-height={tile.height}>
      <header className="tile-head">
        <h2 id={id}>{inLanguage(tile.label, language)}</h2>
        <div className="tile-actions">{tools ?? actions}</div>
      </header>
      <div className="tile-body" inert={tools !== undefined}>
        {children}
      </div>
    </section>
  )
}

/** While the code of a tile is on its way. */
export function WaitingTile() {
  return (
    <TileCard>
      <Skeleton active title={false} />
    </TileCard>
  )
}

interface ArrivedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** What came, or a word about why it did not. */
export function Arrived<T>({ query, children }: ArrivedProps<T>) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <TileEmpty title={t('desk.failed')}>
      <Button size="small" onClick={() => void refetch()}>
        {t('frame.retry')}
      </Button>
    </TileEmpty>
  )
}

interface EmptyProps {
  title: string
  hint?: string | undefined
  children?: ReactNode
}

/** Why there is nothing to see, and what can be done about it. */
export function TileEmpty({ title, hint, children }: EmptyProps) {
  return (
    <Empty
      className="tile-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          {hint && <span>{hint}</span>}
        </>
      }
    >
      {children}
    </Empty>
  )
}
