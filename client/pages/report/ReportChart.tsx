import { useNavigate } from 'react-router-dom'
import type { ReportContent } from '#shared/contract/report.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { AggregateChart } from '../../crud/list/views/AggregateChart.tsx'
import { readListState, writeListState } from '../../crud/query/list-state.ts'
import { lookFrom } from '../../crud/query/looks.ts'
import { behindMark } from '../../crud/query/picked.ts'
import { outlineOf } from '../../fields/outlines.ts'
import { queryOf } from './report-rows.ts'

interface Props {
  resource: Resource
  content: ReportContent
  filled: Record<string, unknown>
}

/** The chart of a report, under its filters; its marks open the list. */
export function ReportChart({ resource, content, filled }: Props) {
  const navigate = useNavigate()
  const look = lookFrom(resource, content.chart ?? null)
  if (look?.kind !== 'chart') return null
  const query = Object.entries(queryOf(content, filled)).map(([name, value]) => [name, String(value)])
  const state = readListState(resource, new URLSearchParams(query))
  const page = outlineOf(resource.name)?.page
  return (
    <AggregateChart
      resource={resource}
      state={state}
      look={look}
      onOpen={(filters) => {
        if (page) void navigate(`${page}?${writeListState(behindMark(state, filters))}`)
      }}
    />
  )
}
