import '../../i18n/more/modeler.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import type { TextKey } from '../../i18n/text-key.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useSession } from '../../state/session/session.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import type { Diagram } from '../diagram-types.ts'
import { processOfDiagram, textOfDiagram } from './create.ts'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import type { ModelerWindowProps } from './ModelerWindow.tsx'
import { keyPattern } from './new-diagram.ts'
import { useModeler } from './useModeler.ts'

/** A diagram from its first line to the server; its draft is kept in this browser meanwhile. */
export function useModelerWork({ stored, xml, refusals, onClose }: ModelerWindowProps) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  // The dialog draws its content later than this.
  const [holder, setHolder] = useState<HTMLDivElement | null>(null)
  const drafts = useDraft(stored)
  const [preview, setPreview] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { watch, leave } = useUnsaved()
  const modeler = useModeler(holder, { xml, refusals, onPause: drafts.keep })
  const { diagram, isChanged } = modeler
  useEffect(() => watch(() => isChanged.current), [watch, isChanged])

  const close = () =>
    leave(() => {
      if (isChanged.current) drafts.drop()
      isChanged.current = false
      onClose()
    })
  const next = async () => {
    if (!diagram) return
    const complaint = complaintOf(diagram)
    if (!complaint) return setPreview(await textOfDiagram(diagram))
    diagram.get('selection').select(null)
    message.warning(t(complaint))
  }
  const save = async () => {
    if (!diagram || preview === undefined) return
    setSaving(true)
    try {
      const body = { ...stored, ...factsOf(diagram), modelEditorXml: preview }
      await request('/api/blade-flow/model/submit', { method: 'POST', body })
      isChanged.current = false
      drafts.drop()
      message.success(t('modeler.saved'))
      await queries.invalidateQueries({ queryKey: ['flow'] })
      onClose()
    } catch {
      // The call has told why.
      setSaving(false)
    }
  }
  return {
    setHolder,
    modeler,
    drafts,
    preview,
    isSaving,
    close,
    next,
    back: () => setPreview(undefined),
    save,
  }
}

export type ModelerWork = ReturnType<typeof useModelerWork>

/** What was left behind by a closed tab or a crash, until it is decided about. */
function useDraft({ id, version: stored = 0 }: ModelerWindowProps['stored']) {
  const userId = useSession(({ user }) => String(user?.user_id ?? ''))
  const modelId = String(id ?? '')
  const version = Number(stored)
  const [draft, setDraft] = useState(() => draftOf(userId, modelId))
  const drop = () => dropDraft(userId, modelId)
  return {
    draft,
    isOlder: draft?.version !== version,
    drop,
    // The draft of before is not written over.
    keep: (text: string) => draft || keepDraft(userId, modelId, { xml: text, time: Date.now(), version }),
    restore: (load: (xml: string) => Promise<void>) =>
      void (draft && load(draft.xml).then(() => setDraft(undefined))),
    discard() {
      drop()
      setDraft(undefined)
    },
  }
}

function complaintOf(diagram: Diagram): TextKey | undefined {
  const process = processOfDiagram(diagram)
  if (!process?.name?.trim()) return 'modeler.nameMissing'
  return keyPattern.test(process.id ?? '') ? undefined : 'modeler.keyWrong'
}

/** What a model's row says of its diagram. */
function factsOf(diagram: Diagram) {
  const process = processOfDiagram(diagram)
  const [first] = (process?.get('documentation') ?? []) as { text?: string }[]
  return { modelKey: process?.id, name: process?.name, description: first?.text ?? '' }
}
