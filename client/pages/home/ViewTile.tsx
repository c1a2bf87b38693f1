import { useNavigate } from 'react-router-dom'
import { useDefinition } from '../../crud/data/definitions.ts'
import { AggregateChart } from '../../crud/list/views/AggregateChart.tsx'
import { readListState, writeListState } from '../../crud/query/list-state.ts'
import { TileCard } from '../../tiles/board/TileCard.tsx'
import type { KeptChart } from './kept-charts.ts'

/** A chart that somebody has kept as a view of a list: its marks open the list. */
export function ViewTile({ resource: name, page, search }: KeptChart) {
  const resource = useDefinition(name)
  const navigate = useNavigate()
  const state = readListState(resource, new URLSearchParams(search))
  const { look } = state
  const open = (filters: Readonly<Record<string, string>>) => {
    const narrowed = { ...state, look: undefined, filters: { ...state.filters, ...filters } }
    void navigate(`${page}?${writeListState(narrowed)}`)
  }
  return (
    <TileCard>
      {look?.kind === 'chart' && (
        <AggregateChart resource={resource} state={state} look={look} isTile onOpen={open} />
      )}
    </TileCard>
  )
}
