import { useNavigate } from 'react-router-dom'
import { useDefinition } from '../../crud/data/definitions.ts'
import { AggregateChart } from '../../crud/list/views/AggregateChart.tsx'
import { readListState, writeListState } from '../../crud/query/list-state.ts'
import { behindMark } from '../../crud/query/picked.ts'
import { TileCard } from '../../tiles/board/TileCard.tsx'
import type { KeptChart } from './kept-charts.ts'

/** A chart that somebody has kept as a view of a list: its marks open the list. */
export function ViewTile({ resource: name, page, search }: KeptChart) {
  const resource = useDefinition(name)
  const navigate = useNavigate()
  const state = readListState(resource, new URLSearchParams(search))
  const { look } = state
  const open = (filters: Readonly<Record<string, string>>) => {
    void navigate(`${page}?${writeListState(behindMark(state, filters))}`)
  }
  return (
    <TileCard>
      {look?.kind === 'chart' && (
        <AggregateChart resource={resource} state={state} look={look} isTile onOpen={open} />
      )}
    </TileCard>
  )
}
