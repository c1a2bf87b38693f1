import { AuditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { recordState } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'

const ScoringDrawer = lazy(() =>
  import('./ScoringDrawer.tsx').then((module) => ({ default: module.ScoringDrawer })),
)

const RoundDialog = lazy(() =>
  import('./RoundDialog.tsx').then((module) => ({ default: module.RoundDialog })),
)

/** Records of evaluations; each is scored on a sheet of its own. */
export function RecordPage() {
  const { t } = useWords()
  const rights = useRights(evaluateRecord)
  const [scored, setScored] = useState<string>()
  const [isRound, setRound] = useState(false)
  const mayScore = (state: number | null) => rights.edit && (state ?? 0) < recordState.published
  return (
    <>
      <ResourcePage
        resource={evaluateRecord}
        toolbar={() =>
          rights.add && <Button onClick={() => setRound(true)}>{t('pages.scoring.round')}</Button>
        }
        rowActions={({ id, state }) => [
          {
            key: 'score',
            label: t(mayScore(state) ? 'pages.scoring.score' : 'pages.scoring.viewScores'),
            icon: <AuditOutlined />,
            onClick: () => setScored(id),
          },
        ]}
      />
      {isRound && (
        <Suspense fallback={null}>
          <RoundDialog onClose={() => setRound(false)} />
        </Suspense>
      )}
      {scored && (
        <Suspense fallback={null}>
          <ScoringDrawer key={scored} id={scored} mayEdit={rights.edit} onDone={() => setScored(undefined)} />
        </Suspense>
      )}
    </>
  )
}
