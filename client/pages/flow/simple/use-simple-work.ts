import '../../../i18n/more/simple.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type FlowForm, type FlowForms, fieldsOfForm } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { RequestError, request } from '../../../api/request.ts'
import { LayoutError } from '../../../flow/layout/plan.ts'
import { keyPattern } from '../../../flow/modeler/new-diagram.ts'
import { newStep, type Spot, withChanged, withStep } from '../../../flow/simple/edits.ts'
import { type Drawn, formKeysIn, formsOf, withForm } from '../../../flow/simple/form.ts'
import { lockedAtStep, lockIdsIn, withoutGone } from '../../../flow/simple/locks.ts'
import { idsIn } from '../../../flow/simple/marks.ts'
import { drawProcess } from '../../../flow/simple/open.ts'
import { type Problem, problemsOf } from '../../../flow/simple/problems.ts'
import type { SimpleProcess, Step, StepKind } from '../../../flow/simple/steps.ts'
import { legible } from '../../../flow/simple/write.ts'
import type { TextKey } from '../../../i18n/text-key.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import type { FlowModel } from '../flow-rows.ts'
import { emptyForm, freeName } from '../forms/form-edits.ts'
import { type Designer, startCard } from './designer.ts'

/** A model as the server keeps it; of a new one nothing is stored yet. */
export type StoredModel = Record<string, unknown> & Partial<FlowModel> & { forms?: FlowForms | null }

const mostPast = 50

/** The process on screen, what it was before, and how it is stored. */
export function useSimpleWork(begin: StoredModel, process: SimpleProcess, onClose: () => void) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [stored, setStored] = useState(begin)
  const [{ now, past }, setDrawn] = useState(() => ({
    now: { process, form: begin.forms?.[process.start.formKey] ?? emptyForm() },
    past: [] as readonly Drawn[],
  }))
  const [saved, setSaved] = useState(now)
  const [usedIds, setUsedIds] = useState<ReadonlySet<string>>(() => idsOf(now))
  // On a phone the settings lie over the column: of a model that is stored, the column is seen first.
  const isCovering = useScreenClass() === 0 && begin.id !== undefined
  const [chosen, choose] = useState<string | undefined>(isCovering ? undefined : startCard)
  const [isSaving, setSaving] = useState(false)
  const { watch, leave } = useUnsaved()
  const isChanged = useRef(false)
  isChanged.current = now !== saved
  useEffect(() => watch(() => isChanged.current), [watch])

  const put = (change: (drawn: Drawn) => Drawn) =>
    setDrawn((before) => ({
      now: change(before.now),
      past: [...before.past.slice(-mostPast), before.now],
    }))
  const undo = () =>
    setDrawn((before) => ({ now: before.past.at(-1) ?? before.now, past: before.past.slice(0, -1) }))

  /** Stores what is on screen. @returns the stored model, or undefined where it could not be stored, which was told */
  const save = async (): Promise<StoredModel | undefined> => {
    if (stored.id !== undefined && now === saved) return stored
    setSaving(true)
    try {
      const body = bodyOf(stored, now, await drawProcess(now.process))
      const answer = await request<StoredModel>('/api/blade-flow/model/submit', { method: 'POST', body })
      setStored(answer)
      setSaved(now)
      setUsedIds((before) => new Set([...before, ...idsOf(now)]))
      void message.success(t('simple.saved'))
      await queries.invalidateQueries({ queryKey: ['flow'] })
      return answer
    } catch (error) {
      // The call tells its own failures.
      if (!(error instanceof RequestError)) void message.error(t(failureOf(error)))
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    designer: designerOf(now, { chosen, choose, put, t, usedIds, formKeys: Object.keys(stored.forms ?? {}) }),
    isSaving,
    canUndo: past.length > 0,
    undo,
    save,
    close: () => leave(onClose),
  }
}

const idsOf = ({ process, form }: Drawn) => new Set([...idsIn(process), ...lockIdsIn(form)])

function bodyOf(stored: StoredModel, drawn: Drawn, modelEditorXml: string) {
  const { process } = drawn
  const { [process.start.formKey]: _former, ...others } = stored.forms ?? {}
  const forms = { ...others, ...formsOf(drawn) }
  const { key: modelKey, name, description } = process
  return {
    ...stored,
    modelKey,
    name: legible(name),
    description: legible(description),
    modelEditorXml,
    forms,
  }
}

const failureOf = (error: unknown): TextKey =>
  error instanceof LayoutError && error.reason === 'tooMany' ? 'simple.tooMany' : 'simple.undrawn'

interface Parts {
  chosen: string | undefined
  choose(id: string | undefined): void
  put(change: (drawn: Drawn) => Drawn): void
  usedIds: ReadonlySet<string>
  /** Keys of the forms that are stored with the model. */
  formKeys: readonly string[]
  t: ReturnType<typeof useWords>['t']
}

function designerOf(drawn: Drawn, { chosen, choose, put, t, usedIds, formKeys }: Parts): Designer {
  const { process, form } = drawn
  const freshKey = freeName('form', [...formKeys, ...formKeysIn(process)])
  const withProcess = (before: Drawn, next: SimpleProcess): Drawn => ({
    process: next,
    form: withoutGone(before.form, before.process, next),
  })
  return {
    process,
    form,
    fields: fieldsOfForm(form),
    problems: allProblems(drawn),
    usedIds,
    chosen,
    choose,
    change: (next: SimpleProcess) => put((before) => withProcess(before, next)),
    changeStep: (step: Step) => put((before) => withProcess(before, withChanged(before.process, step))),
    addStep(spot: Spot, kind: StepKind) {
      const names = {
        step: t(`simple.${kind}`),
        branch: t('simple.branchName', { n: 1 }),
        otherwise: t('simple.otherwise'),
      }
      const step = newStep(process, kind, names, usedIds)
      put(() => ({ process: withStep(process, spot, step), form: lockedAtStep(form, step) }))
      choose(step.kind === 'branch' ? step.branches[0]?.id : step.id)
    },
    changeForm: (next: FlowForm) => put((before) => withForm(before, next, freshKey)),
  }
}

function allProblems(drawn: Drawn): Problem[] {
  const { process, form } = drawn
  const whole = { id: startCard, name: process.name }
  const fault = faultOfForms(formsOf(drawn))
  return [
    ...problemsOf(process, form),
    ...(keyPattern.test(process.key)
      ? []
      : [{ ...whole, label: ['流程标识须以字母开头', 'The key begins with a letter'] as const }]),
    ...(fault ? [{ ...whole, label: fault }] : []),
  ]
}
