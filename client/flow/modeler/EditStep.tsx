import '../../i18n/more/modeler.ts'
import { Alert, App, Button, Skeleton } from 'antd'
import { type Ref, useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Imported } from '../import-diagram.ts'
import { importFailure, notesOf } from '../import-notes.ts'
import { Refusals } from '../lint/Refusals.tsx'
import { Panel } from '../panel/Panel.tsx'
import { ProblemList, ProblemsButton } from './Problems.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { useModeler } from './useModeler.ts'

interface Props {
  holder: Ref<HTMLDivElement>
  modeler: ReturnType<typeof useModeler>
  isShown: boolean
  startsWithProblems: boolean
}

/** Canvas, properties and problems side by side. */
export function EditStep({ holder, modeler, isShown, startsWithProblems }: Props) {
  const { t } = useWords()
  const { diagram, problems, state, lost, failure, imported, changes, load, layOut } = modeler
  const { message } = App.useApp()
  const layOutAnew = () => layOut().catch((error) => message.error(t(importFailure(error))))
  const [isListed, setListed] = useState(startsWithProblems)
  return (
    <div className="modeler-edit" hidden={!isShown}>
      {diagram && (
        <Toolbar diagram={diagram} onLoad={load}>
          <ProblemsButton
            problems={problems}
            state={state}
            isOpen={isListed}
            onToggle={() => setListed(!isListed)}
          />
        </Toolbar>
      )}
      {failure && <Alert type="error" showIcon title={t('modeler.unreadable')} description={t(failure)} />}
      {diagram && imported && <ImportNotes imported={imported} onLayOut={() => void layOutAnew()} />}
      {lost.length > 0 && (
        <Alert
          banner
          type="warning"
          closable={{ 'aria-label': t('modeler.close') }}
          title={t('modeler.lost', { count: lost.length })}
          description={<Refusals refusals={lost} />}
        />
      )}
      <div className="modeler-desk">
        <section
          className="modeler-canvas"
          aria-label={t('modeler.canvas')}
          // What was typed in the panel is taken over before something else is selected.
          onPointerDownCapture={() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          }}
        >
          <div className="modeler-surface" ref={holder} />
          {!diagram && !failure && <Skeleton active paragraph={{ rows: 8 }} />}
        </section>
        {diagram && <Panel diagram={diagram} changes={changes} />}
      </div>
      {diagram && isListed && <ProblemList diagram={diagram} problems={problems} state={state} />}
    </div>
  )
}

interface NotesProps {
  imported: Imported
  onLayOut(): void
}

/** Notes on the document, before people change it. */
function ImportNotes({ imported, onLayOut }: NotesProps) {
  const { t } = useWords()
  const notes = notesOf(imported)
  if (!notes.length) return null
  return (
    <Alert
      key={notes.join()}
      banner
      type="info"
      closable={{ 'aria-label': t('modeler.close') }}
      title={notes.map((note) => t(...note)).join(' · ')}
      action={
        imported.undrawn.length > 0 && (
          <Button size="small" onClick={onLayOut}>
            {t('modeler.layOut')}
          </Button>
        )
      }
    />
  )
}

interface DraftProps {
  time: number
  isOlder: boolean
  onRestore(): void
  onDiscard(): void
}

/** What was left behind by a closed tab or a crash. */
export function DraftOffer({ time, isOlder, onRestore, onDiscard }: DraftProps) {
  const { t } = useWords()
  return (
    <Alert
      banner
      type="info"
      title={t('modeler.draft', { time: wallTimeAt(time) })}
      description={isOlder ? t('modeler.draftOlder') : undefined}
      action={
        <span className="modeler-draft">
          <Button size="small" type="primary" onClick={onRestore}>
            {t('modeler.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('modeler.discard')}
          </Button>
        </span>
      }
    />
  )
}
