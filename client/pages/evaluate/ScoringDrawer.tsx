import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Progress, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { ScoringSheet } from '#shared/contract/evaluate/scoring-sheet.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { request } from '../../api/request.ts'
import { keptFromChange } from '../../crud/data/kept.ts'
import { useDetail, useWrites } from '../../crud/data/useResource.ts'
import { useSteps } from '../../crud/steps/useSteps.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { IndicatorForm } from './IndicatorForm.tsx'
import { IndicatorList } from './IndicatorList.tsx'
import { ScoreOverview } from './ScoreOverview.tsx'
import { indicatorsOf, itemsFrom, nextOpen, type Scores, scoresOf, standingOf, withData } from './scores.ts'
import './scoring.css'
import '../../i18n/more/scoring.ts'

interface Props {
  id: string
  mayEdit: boolean
  onDone(): void
}

/** One record on the whole page, scored indicator by indicator. */
export function ScoringDrawer({ id, mayEdit, onDone }: Props) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(true)
  const unsaved = useUnsaved()
  const { data: row, error: rowError, refetch: readRow } = useDetail(evaluateRecord, id, 'browse')
  const {
    data: sheet,
    error: sheetError,
    refetch: readSheet,
  } = useQuery({
    queryKey: ['resource', evaluateRecord.name, 'sheet', id, language],
    queryFn: ({ signal }) =>
      request<ScoringSheet>(`/api${evaluateRecord.path}/sheet`, { params: { id }, silent: true, signal }),
  })
  const error = rowError ?? sheetError
  const name = t('pages.scoring.title', {
    name: String(row?.targetName ?? ''),
    period: String(row?.period ?? ''),
  })
  return (
    <Drawer
      open={isOpen}
      size="100%"
      rootClassName="crud-drawer scoring-drawer"
      title={row ? name : t('pages.scoring.score')}
      destroyOnHidden
      onClose={() => unsaved.leave(() => setOpen(false))}
      afterOpenChange={(open) => open || onDone()}
    >
      {row && sheet ? (
        <Scoring row={row} sheet={sheet} mayEdit={mayEdit} watch={unsaved.watch} />
      ) : error ? (
        <Failure
          resource={evaluateRecord}
          error={error}
          onRetry={() => void Promise.all([readRow(), readSheet()])}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  )
}

interface ScoringProps {
  row: AnyRow
  sheet: ScoringSheet
  mayEdit: boolean
  watch(isChanged: () => boolean): () => void
}

function Scoring({ row, sheet, mayEdit, watch }: ScoringProps) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(evaluateRecord)
  const steps = useSteps(evaluateRecord, () => {})
  const stored = scoresOf(row.items)
  const [given, setGiven] = useState<Scores>()
  const scores = given ?? stored
  const all = indicatorsOf(sheet)
  const first = all[0]?.id ?? ''
  const [chosen, choose] = useState(() => nextOpen(sheet, stored, all.at(-1)?.id ?? '') ?? first)
  // The keyboard comes back to the points after a button has gone.
  const [turn, setTurn] = useState(0)
  const indicator = all.find((one) => one.id === chosen) ?? all[0]
  const kept = keptFromChange(evaluateRecord, 'items', row)
  const isFixed = !mayEdit || kept !== undefined
  const isChanged = given !== undefined
  useEffect(() => watch(() => isChanged), [watch, isChanged])

  const save = async () => {
    if (!isChanged || isFixed) return
    await update.mutateAsync({ id: row.id, items: itemsFrom(sheet, scores), _version: row._version })
    setGiven(undefined)
    void message.success(t('pages.scoring.saved'))
  }
  const trySave = () => save().catch((error: Error) => void message.error(error.message))
  const move = (by: 1 | -1) => {
    const at = all.findIndex((one) => one.id === chosen)
    const next = all[at + by]
    if (next) choose(next.id)
  }
  const goOn = () =>
    choose(nextOpen(sheet, scores, chosen) ?? all[all.findIndex(({ id }) => id === chosen) + 1]?.id ?? chosen)
  useShortcuts(
    { save: () => void trySave(), previousGroup: () => move(-1), nextGroup: () => move(1) },
    'drawer',
  )
  const standing = standingOf(sheet, scores)
  const data = withData(sheet, scores)
  return (
    <div className="scoring">
      <IndicatorList sheet={sheet} scores={scores} chosen={chosen} onChoose={choose} />
      <section className="scoring-sheet">
        {indicator && (
          <IndicatorForm
            key={`${indicator.id} ${turn}`}
            indicator={indicator}
            row={row}
            item={scores.get(indicator.id)}
            average={sheet.average?.[indicator.id]}
            last={sheet.last?.scores[indicator.id]}
            isFixed={isFixed}
            onChange={(item) => {
              const next = new Map(scores)
              if (item) next.set(indicator.id, item)
              else next.delete(indicator.id)
              setGiven(next)
            }}
            onNext={goOn}
            onMove={move}
          />
        )}
        <footer className="scoring-foot">
          <Progress
            className="scoring-progress"
            percent={(standing.done / Math.max(1, standing.count)) * 100}
            format={() => t('pages.scoring.progress', { done: standing.done, count: standing.count })}
            aria-label={t('pages.scoring.indicators')}
          />
          {!isFixed && data.count > 0 && (
            <Button
              onClick={() => {
                setGiven(data.scores)
                setTurn(turn + 1)
              }}
            >
              {t('pages.scoring.adoptAll', { count: data.count })}
            </Button>
          )}
          {!isFixed && (
            <Button
              type="primary"
              disabled={!isChanged}
              loading={update.isPending}
              onClick={() => void trySave()}
            >
              {t('pages.scoring.save')}
            </Button>
          )}
          {steps.actionsOf(row).map(({ key, label, danger = false, onClick }) => (
            <Button
              key={key}
              danger={danger}
              onClick={() =>
                // What was typed is handed in, too.
                void save().then(onClick, (error: Error) => void message.error(error.message))
              }
            >
              {label}
            </Button>
          ))}
        </footer>
        {kept && <p className="scoring-hint">{label(kept)}</p>}
        {!isFixed && <p className="scoring-hint">{t('pages.scoring.keys')}</p>}
      </section>
      <ScoreOverview sheet={sheet} scores={scores} standing={standing} />
      {steps.dialog}
    </div>
  )
}
