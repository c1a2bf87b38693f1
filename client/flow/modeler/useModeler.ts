import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Diagram, LintIssue } from '../diagram-types.ts'
import { importDiagram } from '../import-diagram.ts'
import type { Refusal } from '../lint/linting.ts'
import { createModeler, fit, makeExecutable, textOfDiagram } from './create.ts'

export interface Problem extends LintIssue {
  /** The element that it stands at. */
  elementId: string
}

interface Options {
  xml: string
  refusals: readonly Refusal[]
  /** After a change, when the person pauses. */
  onPause(text: string): void
}

const pause = 800

const problemsIn = (issues: Readonly<Record<string, readonly LintIssue[]>>): Problem[] =>
  Object.entries(issues).flatMap(([elementId, all]) => all.map((one) => ({ ...one, elementId })))

function begin(diagram: Diagram): void {
  makeExecutable(diagram)
  fit(diagram.get('canvas'))
}

/** Tells of each change, and of the pause after the last of several; the answer ends that. */
function followChanges(diagram: Diagram, onChange: () => void, onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  diagram.on('commandStack.changed', () => {
    if (isOver) return
    onChange()
    clearTimeout(timer)
    timer = setTimeout(onPause, pause)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * The surface in its place. It is made anew for another language, and when its page comes back on screen; what was drawn goes
 * on from there.
 */
export function useModeler(holder: HTMLDivElement | null, { xml, refusals, onPause }: Options) {
  const language = useLanguage()
  const [diagram, setDiagram] = useState<Diagram>()
  const [problems, setProblems] = useState<Problem[]>([])
  const [failure, setFailure] = useState<string>()
  const [changes, setChanges] = useState(0)
  const isChanged = useRef(false)
  const text = useRef<Promise<string>>(Promise.resolve(xml))
  const markChanged = useCallback(() => {
    isChanged.current = true
    setChanges((count) => count + 1)
  }, [])
  const latest = useRef({ refusals, onPause })
  useEffect(() => {
    latest.current = { refusals, onPause }
  })

  useEffect(() => {
    if (!holder) return
    const made = createModeler(holder, language, () => latest.current.refusals)
    let isGone = false
    let endPause = () => {}
    const tellPause = () => void textOfDiagram(made).then((now) => !isGone && latest.current.onPause(now))
    made.on('linting.completed', ({ issues }) => setProblems(problemsIn(issues)))
    void text.current.then(async (drawn) => {
      try {
        await importDiagram(made, drawn)
      } catch (error) {
        if (!isGone) setFailure(error instanceof Error ? error.message : String(error))
        return
      }
      if (isGone) return
      begin(made)
      endPause = followChanges(made, markChanged, tellPause)
      setDiagram(made)
    })
    return () => {
      isGone = true
      endPause()
      // Its document outlives the surface.
      if (made.getDefinitions()) text.current = textOfDiagram(made)
      setDiagram(undefined)
      made.destroy()
    }
  }, [holder, language, markChanged])

  useEffect(() => diagram?.get('linting').update(), [diagram, refusals])

  const load = useCallback(
    async (other: string) => {
      if (!diagram) return
      await importDiagram(diagram, other)
      begin(diagram)
      markChanged()
    },
    [diagram, markChanged],
  )
  return { diagram, problems, failure, changes, isChanged, load }
}
