import { AuditOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { keptFromChange } from '../../crud/data/kept.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import '../../i18n/more/scoring.ts'

const ScoringDrawer = lazyNamed(() => import('./ScoringDrawer.tsx'), 'ScoringDrawer')

const RoundDialog = lazyNamed(() => import('./RoundDialog.tsx'), 'RoundDialog')

/** Records of evaluations; each is scored on a sheet of its own. */
export function RecordPage() {
  const { t } = useWords()
  const rights = useRights(evaluateRecord)
  const [scored, setScored] = useState<string>()
  const [isRound, setRound] = useState(false)
  const mayScore = (row: AnyRow) => rights.edit && !keptFromChange(evaluateRecord, 'items', row)
  return (
    <>
      <ResourcePage
        resource={evaluateRecord}
        actions={[
          {
            key: 'round',
            label: t('pages.scoring.round'),
            right: 'add',
            isForList: true,
            run: () => setRound(true),
          },
          {
            key: 'score',
            label: t('pages.scoring.score'),
            labelOf: (row) => t(mayScore(row) ? 'pages.scoring.score' : 'pages.scoring.viewScores'),
            icon: <AuditOutlined aria-hidden />,
            isMain: true,
            run: ([{ id }]) => setScored(id),
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
