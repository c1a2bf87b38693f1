import '../../i18n/more/work.ts'
import type { WorkRow } from '#shared/contract/flow.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'

/** Whether an instance goes on, has come to its end, with a rejection or without, or was ended. */
export function Progress({
  row: { processIsFinished, deleteReason, pass },
}: {
  row: Pick<WorkRow, 'processIsFinished' | 'deleteReason' | 'pass'>
}) {
  const { t } = useWords()
  if (deleteReason)
    return (
      <span title={deleteReason}>
        <StateTag tone="off" shape>
          {t('work.ended')}
        </StateTag>
      </span>
    )
  const isRejected = processIsFinished === 'finished' && pass === false
  const tone = isRejected ? 'critical' : processIsFinished === 'finished' ? 'success' : 'info'
  return (
    <StateTag tone={tone} shape>
      {t(isRejected ? 'work.endedRejected' : `work.${processIsFinished}`)}
    </StateTag>
  )
}

/** What somebody decided at a task. */
export function Decision({ flag }: { flag: string }) {
  const { t } = useWords()
  return (
    <StateTag tone={flag === 'ok' ? 'success' : 'critical'} shape>
      {t(flag === 'ok' ? 'work.agreed' : 'work.rejected')}
    </StateTag>
  )
}
