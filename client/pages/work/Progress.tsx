import { Tag } from 'antd'
import type { WorkRow } from '#shared/contract/flow.ts'
import { useWorkWords } from './words.ts'

/** Whether an instance goes on, has come to its end, or was ended. */
export function Progress({
  row: { processIsFinished, deleteReason },
}: {
  row: Pick<WorkRow, 'processIsFinished' | 'deleteReason'>
}) {
  const say = useWorkWords()
  if (deleteReason) return <Tag title={deleteReason}>{say('ended')}</Tag>
  const isFinished = processIsFinished === 'finished'
  return <Tag color={isFinished ? 'success' : 'processing'}>{say(processIsFinished)}</Tag>
}
