import { type FlowForm, type FlowForms, fieldsOfForm, flowForms } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { allResources } from '../../crud/registry.ts'
import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'

/** Checks the forms of a model, as they were sent, and answers them as JSON. */
const most = 256 * 1024

/** Forms by key as text. @throws HttpError 400 for what is none */
export function formsTextOf(sent: unknown): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  const forms = typeof sent === 'string' ? parsed(sent) : sent
  if (typeof forms !== 'object' || forms === null || Array.isArray(forms))
    throw new HttpError(400, flowMessages.formsInvalid)
  const text = JSON.stringify(forms)
  if (text.length > most) throw new HttpError(400, flowMessages.formsInvalid)
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, flowMessages.formsInvalid)
  }
}

/** Forms by key of a stored text. */
export const formsOf = (text: string | null): Record<string, unknown> => (text ? JSON.parse(text) : {})

/** @throws HttpError 400 that names the first field which is not as a form's has to be */
export function demandForms(text: string | null | undefined): void {
  const fault = text ? faultOfForms(formsOf(text)) : undefined
  if (fault) throw new HttpError(400, fault)
  for (const form of Object.values(checkedForms(text ?? null) ?? {}))
    for (const { kind, resource = '', label } of fieldsOfForm(form))
      if (kind === 'reference' && !isKnown(resource))
        throw new HttpError(400, [
          `表单字段“${label[0]}”关联的记录类型不存在`,
          `The form’s field “${label[1] || label[0]}” is about an unknown kind of record`,
        ])
}

/** The form of a key; null where there is none. */
export const formNamed = (forms: FlowForms, key: string | null | undefined): FlowForm | null =>
  key && Object.hasOwn(forms, key) ? (forms[key] ?? null) : null

const isKnown = (name: string) => allResources().some((one) => one.name === name)

/** Forms of a stored text; undefined where one of them is none. */
export function checkedForms(text: string | null): FlowForms | undefined {
  const result = flowForms.safeParse(formsOf(text))
  return result.success ? result.data : undefined
}
