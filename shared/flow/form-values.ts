import * as z from 'zod'
import type { Language } from '../messages.ts'
import { wallTime } from '../schema/calendar.ts'
import { type Checked, checkFields } from '../schema/check/check.ts'
import { shapeOf } from '../schema/check/schemas.ts'
import type { Fields } from '../schema/field.ts'
import { isEmpty } from '../schema/is-empty.ts'
import { askedAt, type FlowForm, type FormKind, fieldsOfForm, initialNow, resourceOfForm } from './form.ts'

/**
 * Checks what was filled in at a step. What is locked there and what the form does not have falls away; a value that was
 * cleared is told as null, so that it takes the place of the former one.
 */
export function checkForm(
  form: FlowForm,
  step: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Checked {
  const asked = new Set(askedAt(form, step))
  const sent = Object.fromEntries(
    Object.entries({ ...unansweredOf(form), ...values }).filter(
      ([name, value]) => asked.has(name) && !isEmpty(value),
    ),
  )
  const whole = resourceOfForm(form)
  const shape: Fields = Object.fromEntries(Object.entries(whole.fields).filter(([name]) => asked.has(name)))
  const checked = checkFields(shape, z.object(shapeOf(shape)), sent, language)
  if ('errors' in checked) return checked
  const cleared = Object.keys(values).filter((name) => asked.has(name) && isEmpty(values[name]))
  return { value: { ...Object.fromEntries(cleared.map((name) => [name, null])), ...checked.value } }
}

/** A switch that nobody touched says no. */
const unansweredOf = (form: FlowForm): Record<string, unknown> =>
  Object.fromEntries(fieldsOfForm(form).flatMap(({ name, kind }) => (kind === 'flag' ? [[name, 0]] : [])))

/** What an empty form begins with. */
export const initialOf = (form: FlowForm): Record<string, unknown> => ({
  ...unansweredOf(form),
  ...Object.fromEntries(
    fieldsOfForm(form).flatMap(({ name, kind, initial }) =>
      isEmpty(initial) ? [] : [[name, initial === initialNow ? momentOf(kind, initial) : initial]],
    ),
  ),
})

function momentOf(kind: FormKind, initial: string): string {
  if (kind === 'date') return wallTime().slice(0, 10)
  return kind === 'datetime' ? wallTime() : initial
}
