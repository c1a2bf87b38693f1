import { type FlowForm, type FormField, flowForm } from '#shared/flow/form.ts'
import { allIn, type Element, extensionsOf, idOf, oneIn, textIn, truthIn } from './element.ts'
import type { Reading } from './parts.ts'

/** A field as Flowable's `formProperty` or Camunda's `formField` says it. */
interface Said {
  id: string
  name: string
  type: string
  isRequired: boolean
  isWritable: boolean
  initial: string | undefined
  bounds: { min?: number; max?: number; most?: number }
  items: { key: string; label: [string, string] }[]
}

const truth = { key: 'true', label: ['是', 'Yes'] as [string, string] }
const untruth = { key: 'false', label: ['否', 'No'] as [string, string] }

/** The form that an element asks for in its form properties; undefined where it has none. */
export function formOf(reading: Reading, element: Element, step: string): FlowForm | undefined {
  const said = [
    ...extensionsOf(element, 'FormProperty').flatMap((one) => propertyOf(one)),
    ...extensionsOf(element, 'FormData').flatMap((data) => allIn(data, 'fields').map(formFieldOf)),
  ]
  if (!said.length) return undefined
  const name = textIn(element, 'name') ?? idOf(element)
  const label = name.slice(0, 40)
  const fields = said.map((one) => fieldOf(reading, element, one, step))
  const result = flowForm.safeParse({ groups: [{ label: [label, label], fields }] })
  if (result.success) return result.data
  const at = Number(result.error.issues[0]?.path[3])
  const fault = said[at]?.id ?? said.map(({ id }) => id).join('、')
  reading.refuse(
    element,
    `表单属性“${fault}”无效：id须为不重复、非保留的变量名，选项不能为空`,
    `The form property “${fault}” is invalid: ids are names of variables, each once and none of the engine’s own; a choice has items`,
  )
  return undefined
}

function propertyOf(one: Element): Said[] {
  // What nobody may read is not shown.
  if (one.readable === false) return []
  return [
    {
      id: textIn(one, 'variable') ?? idOf(one),
      name: textIn(one, 'name') ?? idOf(one),
      type: textIn(one, 'type') ?? 'string',
      isRequired: truthIn(one, 'required'),
      isWritable: one.writable !== false,
      initial: textIn(one, 'default'),
      bounds: {},
      items: itemsIn(one),
    },
  ]
}

function formFieldOf(one: Element): Said {
  const constraints = allIn(oneIn(one, 'validation'), 'constraints')
  const config = (name: string) =>
    textIn(
      constraints.find((each) => textIn(each, 'name') === name),
      'config',
    )
  const has = (name: string) =>
    constraints.some((each) => textIn(each, 'name') === name) && config(name) !== 'false'
  const number = (name: string) => (config(name) === undefined ? undefined : Number(config(name)))
  const [min, max, most] = [number('min'), number('max'), number('maxlength')]
  return {
    id: idOf(one),
    name: textIn(one, 'label') ?? idOf(one),
    type: textIn(one, 'type') ?? 'string',
    isRequired: has('required'),
    isWritable: !has('readonly'),
    initial: textIn(one, 'defaultValue'),
    bounds: {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(most !== undefined && { most }),
    },
    items: itemsIn(one),
  }
}

const itemsIn = (one: Element): Said['items'] =>
  allIn(one, 'values').map((value) => {
    const label = (textIn(value, 'name') ?? idOf(value)).slice(0, 40)
    return { key: idOf(value), label: [label, label] }
  })

/** Numbers of these types have no digits after the point. */
const whole = new Set(['long', 'int', 'integer', 'short'])

function fieldOf(reading: Reading, element: Element, said: Said, step: string): FormField {
  const { id, name, type, isRequired, isWritable, initial, bounds, items } = said
  const label = name.slice(0, 40)
  const base = {
    name: id,
    label: [label, label] as [string, string],
    ...(isRequired && isWritable && { isRequired }),
    ...(!isWritable && { lockedAt: [step] }),
  }
  const begun = initial !== undefined && !/[$#]\{/.test(initial) ? { initial } : {}
  const { min, max, most } = bounds
  if (type === 'enum') return { ...base, ...begun, kind: 'choice', items }
  // Conditions ask for true and false, which a switch does not say.
  if (type === 'boolean') return { ...base, ...begun, kind: 'choice', items: [truth, untruth] }
  if (type === 'date') return { ...base, kind: 'date' }
  if (whole.has(type) || type === 'double' || type === 'float') {
    const first = Number(initial)
    return {
      ...base,
      kind: 'number',
      ...(whole.has(type) && { scale: 0 }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...('initial' in begun && Number.isFinite(first) && { initial: first }),
    }
  }
  if (type !== 'string')
    reading.warn(
      element,
      `表单属性“${id}”的类型${type}按文本处理`,
      `The form property “${id}” of the type ${type} is taken for a text`,
    )
  return { ...base, ...begun, kind: 'text', ...(most !== undefined && { most }) }
}
