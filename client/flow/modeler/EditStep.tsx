import { Alert, Button, Skeleton } from 'antd'
import { type Ref, useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { filled } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Panel } from '../panel/Panel.tsx'
import { ProblemList, ProblemsButton } from './Problems.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { useModeler } from './useModeler.ts'
import { modelerWords as words } from './words.ts'

interface Props {
  holder: Ref<HTMLDivElement>
  modeler: ReturnType<typeof useModeler>
  isShown: boolean
  startsWithProblems: boolean
}

/** Canvas, properties and problems side by side. */
export function EditStep({ holder, modeler, isShown, startsWithProblems }: Props) {
  const { label } = useWords()
  const { diagram, problems, failure, changes, load } = modeler
  const [isListed, setListed] = useState(startsWithProblems)
  return (
    <div className="modeler-edit" hidden={!isShown}>
      {diagram && (
        <Toolbar diagram={diagram} onLoad={load}>
          <ProblemsButton problems={problems} isOpen={isListed} onToggle={() => setListed(!isListed)} />
        </Toolbar>
      )}
      {failure && <Alert type="error" showIcon title={label(words.unreadable)} description={failure} />}
      <div className="modeler-desk">
        <section
          className="modeler-canvas"
          aria-label={label(words.canvas)}
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
      {diagram && isListed && <ProblemList diagram={diagram} problems={problems} />}
    </div>
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
  const { label } = useWords()
  return (
    <Alert
      banner
      type="info"
      title={filled(label(words.draft), { time: wallTimeAt(time) })}
      description={isOlder ? label(words.draftOlder) : undefined}
      action={
        <span className="modeler-draft">
          <Button size="small" type="primary" onClick={onRestore}>
            {label(words.restore)}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {label(words.discard)}
          </Button>
        </span>
      }
    />
  )
}
