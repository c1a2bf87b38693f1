import '../../i18n/more/diagram.ts'
import { BranchesOutlined } from '@ant-design/icons'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/text-key.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/Emptiness.tsx'
import type { Diagram } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'
import type { HistoryRow } from '../history.ts'
import { importDiagram } from '../import-diagram.ts'
import { type ImportNote, importFailure, notesOf } from '../import-notes.ts'
import { Legend } from './Legend.tsx'
import { look } from './look.ts'
import { type Marked, marksOf } from './marks.ts'
import { Pointed, type PointedStep } from './Pointed.tsx'
import { StepList } from './StepList.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import './diagram.css'

export interface DiagramCanvasProps {
  xml: string
  rows?: readonly HistoryRow[] | undefined
  /** Elements that are drawn with a class of the caller's, by id. */
  classes?: Readonly<Record<string, string>> | undefined
  /** The element to bring into sight. */
  focused?: string | undefined
  label?: string | undefined
}

const noRows: readonly HistoryRow[] = []
const noNotes: readonly ImportNote[] = []
const noClasses: Readonly<Record<string, string>> = {}

/** A diagram to look at, with what happened in it. */
export default function DiagramCanvas(props: DiagramCanvasProps) {
  const { xml, rows = noRows, classes = noClasses, focused, label: name } = props
  const { t } = useWords()
  const holder = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Diagram>()
  const [notes, setNotes] = useState<readonly ImportNote[]>(noNotes)
  const [failure, setFailure] = useState<TextKey>()
  const [pointed, setPointed] = useState<PointedStep>()
  const marks = useMemo(() => marksOf(rows), [rows])

  useEffect(() => {
    if (!holder.current) return
    const viewer = new NavigatedViewer({ container: holder.current, ...look })
    let isGone = false
    setFailure(undefined)
    importDiagram(viewer, xml)
      .then((imported) => {
        if (isGone) return
        setNotes(notesOf(imported))
        fitWhole(viewer.get('canvas'))
        setDrawn(viewer)
      })
      .catch((error) => !isGone && setFailure(importFailure(error)))
    return () => {
      isGone = true
      setDrawn(undefined)
      setNotes(noNotes)
      viewer.destroy()
    }
  }, [xml])

  useEffect(() => (drawn ? paint(drawn, marks, classes) : undefined), [drawn, marks, classes])
  useEffect(() => {
    if (drawn && focused && drawn.get('elementRegistry').get(focused)) reveal(drawn, focused)
  }, [drawn, focused])
  useEffect(() => (drawn ? followPointer(drawn, marks, setPointed) : undefined), [drawn, marks])

  if (failure)
    return (
      <Blank icon={<BranchesOutlined />} title={t('diagram.broken')} role="alert">
        <p>{t(failure)}</p>
      </Blank>
    )
  return (
    <figure className="diagram" aria-label={name ?? t('diagram.diagram')}>
      {/* A wheel alone scrolls the page the diagram stands in, not the diagram out of sight. */}
      <div
        className="diagram-canvas"
        ref={holder}
        onWheelCapture={(event) => !event.ctrlKey && event.stopPropagation()}
      />
      {drawn && <ZoomButtons diagram={drawn} />}
      {rows.length > 0 && <Legend />}
      {notes.length > 0 && (
        <p className="diagram-note" role="status">
          {notes.map((note) => t(...note)).join(' · ')}
        </p>
      )}
      {drawn && rows.length > 0 && <StepList diagram={drawn} marks={marks} />}
      {pointed && <Pointed {...pointed} />}
    </figure>
  )
}

function reveal(diagram: Diagram, id: string): void {
  diagram.get('canvas').scrollToElement(id)
}

/** An id that the diagram does not have is skipped: a history may be older than what is drawn. */
function paint(
  diagram: Diagram,
  marks: ReadonlyMap<string, Marked>,
  classes: Readonly<Record<string, string>>,
): () => void {
  const canvas = diagram.get('canvas')
  const registry = diagram.get('elementRegistry')
  const all: [string, string][] = [
    ...[...marks].map(([id, { mark }]): [string, string] => [id, mark]),
    ...Object.entries(classes),
  ]
  const painted = all.filter(([id]) => registry.get(id))
  for (const [id, name] of painted) canvas.addMarker(id, name)
  return () => {
    for (const [id, name] of painted) if (registry.get(id)) canvas.removeMarker(id, name)
  }
}

function followPointer(
  diagram: Diagram,
  marks: ReadonlyMap<string, Marked>,
  show: (step: PointedStep | undefined) => void,
): () => void {
  let isGone = false
  diagram.on('element.hover', ({ element, originalEvent }) => {
    if (isGone) return
    const marked = marks.get(element.labelTarget?.id ?? element.id)
    const place = originalEvent && { x: originalEvent.clientX, y: originalEvent.clientY }
    show(
      marked && marked.mark !== 'highlight-flow' && place
        ? { marked, name: element.businessObject.name ?? '', ...place }
        : undefined,
    )
  })
  diagram.on('element.out', () => !isGone && show(undefined))
  return () => {
    isGone = true
    show(undefined)
  }
}
