import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Steps } from 'antd'
import { useEffect, useState } from 'react'
import type { FlowForms } from '#shared/flow/form.ts'
import { RequestError, request } from '../../api/request.ts'
import { filled } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useSession } from '../../state/session/session.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { type Refusal, refusalsIn } from '../lint/linting.ts'
import { FormsContext } from '../panel/FormKeyControl.tsx'
import { processOfDiagram, textOfDiagram } from './create.ts'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { DraftOffer, EditStep } from './EditStep.tsx'
import { keyPattern } from './new-diagram.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { errorsAmong } from './Problems.tsx'
import { useModeler } from './useModeler.ts'
import { modelerWords as words } from './words.ts'
import '../view/diagram.css'
import './modeler.css'

export interface ModelerWindowProps {
  /** What is stored; it goes back as it came, with what was changed. Empty of a model that is new. */
  stored: Readonly<Record<string, unknown>> & { id?: string; version?: number; forms?: FlowForms | null }
  xml: string
  /** Why the diagram could not be deployed as it is. */
  refusals: readonly Refusal[]
  onClose(): void
}

const noForms: FlowForms = {}

/** Draws a process in two steps: the diagram, and a look at how it will run. */
export default function ModelerWindow({ stored, xml, refusals: refused, onClose }: ModelerWindowProps) {
  const { label } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  // The dialog draws its content later than this.
  const [holder, setHolder] = useState<HTMLDivElement | null>(null)
  const userId = useSession(({ user }) => String(user?.user_id ?? ''))
  const modelId = String(stored.id ?? '')
  const version = Number(stored.version ?? 0)
  const forms = stored.forms ?? noForms
  const [draft, setDraft] = useState(() => draftOf(userId, modelId))
  const [refusals, setRefusals] = useState(refused)
  const [preview, setPreview] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { watch, leave } = useUnsaved()
  const modeler = useModeler(holder, {
    xml,
    refusals,
    // Until it is decided about, the draft of before is not written over.
    onPause: (text) => draft || keepDraft(userId, modelId, { xml: text, time: Date.now(), version }),
  })
  const { diagram, isChanged, problems } = modeler
  useEffect(() => watch(() => isChanged.current), [watch, isChanged])

  const close = () =>
    leave(() => {
      if (isChanged.current) dropDraft(userId, modelId)
      isChanged.current = false
      onClose()
    })
  const next = async () => {
    if (!diagram) return
    const process = processOfDiagram(diagram)
    const complaint = !process?.name?.trim()
      ? words.nameMissing
      : keyPattern.test(process.id ?? '')
        ? undefined
        : words.keyWrong
    if (complaint) {
      diagram.get('selection').select(null)
      message.warning(label(complaint))
      return
    }
    setPreview(await textOfDiagram(diagram))
  }
  const save = async () => {
    if (!diagram || preview === undefined) return
    setSaving(true)
    try {
      const process = processOfDiagram(diagram)
      const [first] = (process?.get('documentation') ?? []) as { text?: string }[]
      await request('/api/blade-flow/model/submit', {
        method: 'POST',
        body: {
          ...stored,
          modelKey: process?.id,
          name: process?.name,
          description: first?.text ?? '',
          modelEditorXml: preview,
        },
      })
      isChanged.current = false
      dropDraft(userId, modelId)
      message.success(label(words.saved))
      await queries.invalidateQueries({ queryKey: ['flow'] })
      onClose()
    } catch (error) {
      setSaving(false)
      const found = error instanceof RequestError ? refusalsIn(error.data) : []
      if (!found.length) return
      setRefusals(found)
      setPreview(undefined)
    }
  }
  const errors = errorsAmong(problems)
  const isPreview = preview !== undefined
  return (
    <Modal
      open
      className="modeler-dialog"
      width="100vw"
      title={
        <div className="modeler-title">
          <span>{label(words.title)}</span>
          <Steps
            size="small"
            current={isPreview ? 1 : 0}
            items={[{ title: label(words.edit) }, { title: label(words.preview) }]}
          />
        </div>
      }
      // Escape ends what is being drawn, not the whole work.
      keyboard={false}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          {isPreview && errors > 0 && (
            <span className="modeler-note">{filled(label(words.problemsLeft), { errors })}</span>
          )}
          <Button onClick={close}>{label(words.cancel)}</Button>
          {isPreview ? (
            <>
              <Button onClick={() => setPreview(undefined)}>{label(words.back)}</Button>
              <Button type="primary" loading={isSaving} onClick={() => void save()}>
                {label(words.confirm)}
              </Button>
            </>
          ) : (
            <Button type="primary" disabled={!diagram} onClick={() => void next()}>
              {label(words.next)}
            </Button>
          )}
        </>
      }
    >
      {draft && (
        <DraftOffer
          time={draft.time}
          isOlder={draft.version !== version}
          onRestore={() => {
            void modeler.load(draft.xml).then(() => setDraft(undefined))
          }}
          onDiscard={() => {
            dropDraft(userId, modelId)
            setDraft(undefined)
          }}
        />
      )}
      <FormsContext value={forms}>
        <EditStep
          holder={setHolder}
          modeler={modeler}
          isShown={!isPreview}
          startsWithProblems={refused.length > 0}
        />
      </FormsContext>
      {isPreview && <PreviewStep xml={preview} />}
    </Modal>
  )
}
