import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { processLeave } from '#shared/resources/flow/process-leave.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { RecordView } from '../../../crud/record/RecordView.tsx'
import { Failure } from '../../../ui/Emptiness.tsx'
import { leaveDetailOptions } from './leave-calls.ts'

const noCells = {}
/** Without the times of the row, which say nothing here. */
const request: Resource = { ...processLeave, base: 'plain' }
/** They say themselves in the head of the page. */
const omitted = ['processDefinitionId', 'processInstanceId', 'applyTime']

/** What somebody asks for. */
export function LeaveFacts({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useQuery(leaveDetailOptions(businessId))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return <RecordView resource={request} row={{ ...data }} cells={noCells} omit={omitted} />
}
