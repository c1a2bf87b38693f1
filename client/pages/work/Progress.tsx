import type { WorkRow } from '#shared/contract/flow.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWorkWords } from './words.ts'

/** Whether an instance goes on, has come to its end, or was ended. */
export function Progress({
  row: { processIsFinished, deleteReason },
}: {
  row: Pick<WorkRow, 'processIsFinished' | 'deleteReason'>
}) {
  const say = useWorkWords()
  if (deleteReason)
    return (
      <span title={deleteReason}>
        <StateTag tone="off" shape>
          {say('ended')}
        </StateTag>
      </span>
    )
  return (
    <StateTag tone={processIsFinished === 'finished' ? 'success' : 'info'} shape>
      {say(processIsFinished)}
    </StateTag>
  )
}

/** What somebody decided at a task. */
export function Decision({ flag }: { flag: string }) {
  const say = useWorkWords()
  return (
    <StateTag tone={flag === 'ok' ? 'success' : 'critical'} shape>
      {say(flag === 'ok' ? 'agreed' : 'rejected')}
    </StateTag>
  )
}
