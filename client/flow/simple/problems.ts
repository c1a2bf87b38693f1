import { type FlowForm, type FormField, fieldsOfForm } from '#shared/flow/form.ts'
import type { Label } from '#shared/schema/field.ts'
import { allSteps, type Branch, type SimpleProcess, type Step, type Who } from './steps.ts'

/** Something that keeps a process from running as it is meant to, and the step that it is about. */
export interface Problem {
  id: string
  name: string
  label: Label
}

/** Gaps that are left to fill in; the server checks the diagram besides. */
export function problemsOf(process: SimpleProcess, form: FlowForm | undefined): Problem[] {
  const fields = form ? fieldsOfForm(form) : []
  const problems: Problem[] = []
  const say = (of: { id: string; name: string }, zh: string, en: string) =>
    void problems.push({ id: of.id, name: of.name, label: [zh, en] })
  const whole = { id: '', name: process.name }
  if (!process.name.trim()) say(whole, '请填写流程名称', 'Name the process')
  if (!process.steps.length) say(whole, '请添加步骤', 'Add a step')
  for (const step of allSteps(process.steps)) {
    if (!step.name.trim() && step.kind !== 'branch') say(step, '请填写步骤名称', 'Name the step')
    for (const label of problemsOfStep(step, fields)) say(step, label[0], label[1])
  }
  return problems
}

function problemsOfStep(step: Step, fields: readonly FormField[]): Label[] {
  if (step.kind === 'copy')
    return step.users.length || step.groups.length ? [] : [['请指定抄送给谁', 'Say who gets a copy']]
  if (step.kind === 'branch') return step.branches.flatMap((one) => problemsOfBranch(one, fields))
  const later: Label = ['请指定超时后转交给谁', 'Say who takes over when the time is over']
  return [
    ...missingIn(step.who, fields, ['请指定由谁办理', 'Say who does it']),
    ...(step.limit?.action === 'escalate' ? missingIn(step.limit.to, fields, later) : []),
  ]
}

function missingIn(who: Who, fields: readonly FormField[], label: Label): Label[] {
  if ('ids' in who && !who.ids.length) return [label]
  if (who.kind !== 'field') return []
  const field = fields.find(({ name }) => name === who.name)
  if (!who.name || !field) return [label]
  return field.isRequired ? [] : [optional(field)]
}

/** An empty field has no value, and what asks for it would stop. */
const optional = ({ label: [zh, en] }: FormField): Label => [
  `表单字段“${zh}”须设为必填`,
  `Make the form's field “${en || zh}” required`,
]

function problemsOfBranch({ name, condition }: Branch, fields: readonly FormField[]): Label[] {
  if (!condition) return []
  if (!condition.sentences.length) return [[`请填写“${name}”的条件`, `Say when “${name}” is taken`]]
  return condition.sentences.flatMap((sentence): Label[] => {
    const field = fields.find((one) => one.name === sentence.field)
    if (!field || sentence.value === '')
      return [[`“${name}”的条件不完整`, `A condition of “${name}” is not complete`]]
    return field.isRequired || field.kind === 'flag' ? [] : [optional(field)]
  })
}
