import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Progress } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RecordItem } from '#shared/contract/evaluate/evaluation.ts'
import type { ScoringSheet } from '#shared/contract/evaluate/scoring-sheet.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { request } from '../../api/request.ts'
import { keptFromChange } from '../../crud/data/kept.ts'
import { useDetail, useWrites } from '../../crud/data/useResource.ts'
import { useSteps } from '../../crud/steps/useSteps.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { markReady } from '../../ui/ready.ts'
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
  const [isAtRest, setAtRest] = useState(false)
  const unsaved = useUnsaved()
  const record = useDetail(evaluateRecord, id, 'browse')
  const row = record.data
  const sheet = useQuery({
    queryKey: ['resource', evaluateRecord.name, 'sheet', id, language],
    queryFn: ({ signal }) =>
      request<ScoringSheet>(`/api${evaluateRecord.path}/sheet`, { params: { id }, silent: true, signal }),
  })
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
      afterOpenChange={(open) => {
        setAtRest(open)
        if (!open) onDone()
      }}
    >
      <Loaded
        query={{
          data: row && sheet.data && { row, sheet: sheet.data },
          error: record.error ?? sheet.error,
          refetch: () => Promise.all([record.refetch(), sheet.refetch()]),
        }}
        resource={evaluateRecord}
        rows={12}
      >
        {(data) => <Scoring {...data} mayEdit={mayEdit} isAtRest={isAtRest} watch={unsaved.watch} />}
      </Loaded>
    </Drawer>
  )
}

interface ScoringProps {
  row: AnyRow
  sheet: ScoringSheet
  mayEdit: boolean
  /** The drawer has come in. */
  isAtRest: boolean
  watch(isChanged: () => boolean): () => void
}

function Scoring(props: ScoringProps) {
  const { row, sheet, isAtRest } = props
  const { t, label } = useWords()
  const work = useScoring(props)
  const { scores, standing, isFixed, indicator, place } = work
  useEffect(() => markReady(place.current, isAtRest), [place, isAtRest])
  return (
    <div className="scoring">
      <IndicatorList sheet={sheet} scores={scores} chosen={work.chosen} onChoose={work.choose} />
      <section className="scoring-sheet" ref={place}>
        {indicator && (
          <IndicatorForm
            key={`${indicator.id} ${work.turn}`}
            indicator={indicator}
            row={row}
            item={scores.get(indicator.id)}
            average={sheet.average?.[indicator.id]}
            last={sheet.last?.scores[indicator.id]}
            isFixed={isFixed}
            onChange={(item) => work.give(indicator.id, item)}
            onNext={work.goOn}
            onMove={work.move}
          />
        )}
        <Foot row={row} work={work} />
        {work.kept && <p className="scoring-hint">{label(work.kept)}</p>}
        {!isFixed && <p className="scoring-hint">{t('pages.scoring.keys')}</p>}
      </section>
      <ScoreOverview sheet={sheet} scores={scores} standing={standing} />
      {work.steps.dialog}
    </div>
  )
}

/** What has been given so far, which indicator is on screen, and the ways on from there. */
function useScoring({ row, sheet, mayEdit, watch }: ScoringProps) {
  const { t } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(evaluateRecord)
  const steps = useSteps(evaluateRecord, () => {})
  const stored = scoresOf(row.items)
  const [given, setGiven] = useState<Scores>()
  const scores = given ?? stored
  const way = useWay(sheet, stored, scores)
  // The keyboard comes back to the points after a button has gone.
  const [turn, setTurn] = useState(0)
  const kept = keptFromChange(evaluateRecord, 'items', row)
  const isFixed = !mayEdit || kept !== undefined
  const isChanged = given !== undefined
  useEffect(() => watch(() => isChanged), [watch, isChanged])

  const tell = (error: Error) => void message.error(error.message)
  const save = async () => {
    if (!isChanged || isFixed) return
    await update.mutateAsync({ id: row.id, items: itemsFrom(sheet, scores), _version: row._version })
    setGiven(undefined)
    void message.success(t('pages.scoring.saved'))
  }
  const trySave = () => void save().catch(tell)
  useShortcuts({ save: trySave, previousGroup: () => way.move(-1), nextGroup: () => way.move(1) }, 'drawer')
  const data = withData(sheet, scores)
  const adopt = () => {
    setGiven(data.scores)
    setTurn(turn + 1)
  }
  const give = (id: string, item: RecordItem | undefined) => {
    const next = new Map(scores)
    if (item) next.set(id, item)
    else next.delete(id)
    setGiven(next)
  }
  return {
    ...way,
    ...{ scores, turn, kept, isFixed, isChanged, steps, give, trySave, adopt },
    standing: standingOf(sheet, scores),
    isSaving: update.isPending,
    adoptable: data.count,
    // What was typed is handed in, too.
    saveThen: (work: () => void) => void save().then(work, tell),
  }
}

/** Which indicator is on screen, and the ways on from there: to its neighbours, and to the next that is open. */
function useWay(sheet: ScoringSheet, stored: Scores, scores: Scores) {
  const all = indicatorsOf(sheet)
  const first = all[0]?.id ?? ''
  const [chosen, choose] = useState(() => nextOpen(sheet, stored, all.at(-1)?.id ?? '') ?? first)
  const place = useRef<HTMLElement>(null)
  const at = all.findIndex(({ id }) => id === chosen)
  const move = (by: 1 | -1) => choose(all[at + by]?.id ?? chosen)
  const goOn = () => {
    const next = nextOpen(sheet, scores, chosen)
    if (next && next !== chosen) return choose(next)
    // Nothing else is open: the evidence of this one is missing, or it is time to hand in.
    const wanted = next ? scores.has(next) && '.attachment-add button' : '.scoring-step'
    if (wanted) place.current?.querySelector<HTMLElement>(wanted)?.focus()
  }
  return { indicator: all[at] ?? all[0], place, chosen, choose, move, goOn }
}

/** How far it is, and what can be done with the record as a whole. */
function Foot({ row, work }: { row: AnyRow; work: ReturnType<typeof useScoring> }) {
  const { t } = useWords()
  const { standing, isFixed, adoptable } = work
  const isReady = standing.done === standing.count
  const foot = useFocusAfterStep(row, isFixed)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; a key that is held presses none of them.
    <footer className="scoring-foot" ref={foot} tabIndex={-1} onKeyDown={pressOnce}>
      <Progress
        className="scoring-progress"
        percent={(standing.done / Math.max(1, standing.count)) * 100}
        format={() => t('pages.scoring.progress', { done: standing.done, count: standing.count })}
        aria-label={t('pages.scoring.indicators')}
      />
      {!isFixed && adoptable > 0 && (
        <Button onClick={work.adopt}>{t('pages.scoring.adoptAll', { count: adoptable })}</Button>
      )}
      {!isFixed && (
        <Button
          type={isReady ? 'default' : 'primary'}
          disabled={!work.isChanged}
          loading={work.isSaving}
          onClick={work.trySave}
        >
          {t('pages.scoring.save')}
        </Button>
      )}
      {work.steps.actionsOf(row).map(({ key, label, danger = false, onClick }, index) => (
        <Button
          key={key}
          {...(index === 0 && { className: 'scoring-step' })}
          type={index === 0 && isReady && !isFixed ? 'primary' : 'default'}
          danger={danger}
          onClick={() => work.saveThen(onClick)}
        >
          {label}
        </Button>
      ))}
    </footer>
  )
}

/** One step does not lead to the next one by a key that is held. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** A step takes its button away: the keyboard goes on with the next step, or stays beside the buttons once all is done. */
function useFocusAfterStep({ state }: AnyRow, isFixed: boolean) {
  const foot = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const next = isFixed ? foot.current : foot.current?.querySelector<HTMLElement>('.scoring-step')
    next?.focus()
  }, [state, isFixed])
  return foot
}
