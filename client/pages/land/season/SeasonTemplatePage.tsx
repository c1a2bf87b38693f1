import { ScheduleOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { seasonTemplate } from '#shared/resources/land/season-template.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import '../../../i18n/more/land.ts'

const SeasonDialog = lazyNamed(() => import('./SeasonDialog.tsx'), 'SeasonDialog')

/** Templates of seasons; from each of them a season is planned. */
export function SeasonTemplatePage() {
  const { t } = useWords()
  const mayPlan = useRights(soilLog).add
  const [templateId, setTemplateId] = useState<string>()
  return (
    <>
      <ResourcePage
        resource={seasonTemplate}
        actions={
          mayPlan
            ? [
                {
                  key: 'plan',
                  label: t('pages.season.plan'),
                  icon: <ScheduleOutlined aria-hidden />,
                  run: ([{ id }]) => setTemplateId(id),
                },
              ]
            : []
        }
      />
      {templateId && (
        <Suspense fallback={null}>
          <SeasonDialog templateId={templateId} onClose={() => setTemplateId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
