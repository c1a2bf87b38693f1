import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/text-key.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Diagram, LintIssue } from '../diagram-types.ts'
import { type Imported, importDiagram } from '../import-diagram.ts'
import { importFailure } from '../import-notes.ts'
import type { Refusal } from '../lint/linting.ts'
import { createModeler, fit, makeExecutable, textOfDiagram, textWithoutDrawing } from './create.ts'
import { useCheck } from './use-check.ts'

export interface Problem extends LintIssue {
  /** The element that it stands at. */
  elementId: string
}

interface Options {
  xml: string
  /** Why it was not deployed, until it is checked here. */
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
  const [failure, setFailure] = useState<TextKey>()
  const [imported, setImported] = useState<Imported>()
  const [changes, setChanges] = useState(0)
  const isChanged = useRef(false)
  const text = useRef<Promise<string>>(Promise.resolve(xml))
  const markChanged = useCallback(() => {
    isChanged.current = true
    setChanges((count) => count + 1)
  }, [])
  const { checked, lost, check, compare } = useCheck(refusals)
  const latest = useRef({ checked, onPause })
  useEffect(() => {
    latest.current = { checked, onPause }
  })

  useEffect(() => {
    if (!holder) return
    const made = createModeler(holder, language, () => latest.current.checked)
    let isGone = false
    let endPause = () => {}
    const tellPause = () =>
      void textOfDiagram(made).then((now) => {
        if (isGone) return
        latest.current.onPause(now)
        void check(now)
      })
    made.on('linting.completed', ({ issues }) => setProblems(problemsIn(issues)))
    void text.current.then(async (drawn) => {
      try {
        const found = await importDiagram(made, drawn)
        if (isGone) return
        setImported(found)
      } catch (error) {
        if (!isGone) setFailure(importFailure(error))
        return
      }
      begin(made)
      const now = await textOfDiagram(made)
      // What the surface was made anew from, it has written itself.
      void (drawn === xml ? compare(xml, now) : check(now))
      if (isGone) return
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
  }, [holder, language, xml, markChanged, check, compare])

  useEffect(() => diagram?.get('linting').update(), [diagram, checked])

  const load = useCallback(
    async (other: string) => {
      if (!diagram) return
      const before = await textOfDiagram(diagram)
      try {
        setImported(await importDiagram(diagram, other))
        markChanged()
        void compare(other, await textOfDiagram(diagram))
      } catch (error) {
        await importDiagram(diagram, before)
        throw error
      } finally {
        begin(diagram)
      }
    },
    [diagram, markChanged, compare],
  )
  const layOut = useCallback(async () => {
    if (diagram) await load(await textWithoutDrawing(diagram))
  }, [diagram, load])
  return {
    diagram,
    problems,
    state: checked.state,
    lost,
    failure,
    imported,
    changes,
    isChanged,
    load,
    layOut,
  }
}
