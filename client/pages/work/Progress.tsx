import '../../i18n/more/work.ts'
import type { WorkRow } from '#shared/contract/flow.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'

/** Whether an instance goes on, has come to its end, or was ended. */
export function Progress({
  row: { processIsFinished, deleteReason },
}: {
  row: Pick<WorkRow, 'processIsFinished' | 'deleteReason'>
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
  return (
    <StateTag tone={processIsFinished === 'finished' ? 'success' : 'info'} shape>
      {t(`work.${processIsFinished}`)}
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
