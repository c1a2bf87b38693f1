import { AuditOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { recordState } from '#shared/contract/evaluation.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'

const ScoringDrawer = lazy(() =>
  import('./ScoringDrawer.tsx').then((module) => ({ default: module.ScoringDrawer })),
)

/** Records of evaluations; each is scored on a sheet of its own. */
export function RecordPage() {
  const { t } = useWords()
  const rights = useRights(evaluateRecord)
  const [scored, setScored] = useState<string>()
  const mayScore = (state: number | null) => rights.edit && (state ?? 0) < recordState.published
  return (
    <>
      <ResourcePage
        resource={evaluateRecord}
        rowActions={({ id, state }) => [
          {
            key: 'score',
            label: t(mayScore(state) ? 'pages.scoring.score' : 'pages.scoring.viewScores'),
            icon: <AuditOutlined />,
            onClick: () => setScored(id),
          },
        ]}
      />
      {scored && (
        <Suspense fallback={null}>
          <ScoringDrawer key={scored} id={scored} mayEdit={rights.edit} onDone={() => setScored(undefined)} />
        </Suspense>
      )}
    </>
  )
}
