import type { JobState } from '#shared/contract/monitor.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Outcome of the last run of a job, or that it runs. */
export function JobStateTag({ job: { isRunning, fault, lastTime } }: { job: JobState }) {
  const { t } = useTranslation()
  if (isRunning)
    return (
      <StateTag tone="info" shape>
        {t('pages.server.running')}
      </StateTag>
    )
  if (fault)
    return (
      <StateTag tone="critical" shape>
        {fault}
      </StateTag>
    )
  if (!lastTime) return <StateTag>{t('pages.server.notYet')}</StateTag>
  return (
    <StateTag tone="success" shape>
      {t('pages.server.well')}
    </StateTag>
  )
}
