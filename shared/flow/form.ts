import * as z from 'zod'
import {
  date,
  datetime,
  decimal,
  dict,
  dicts,
  type Field,
  files,
  flag,
  group as grouped,
  images,
  type Label,
  reference,
  references,
  text,
  textarea,
} from '../schema/field.ts'
import { defineResource, type Fields, type Resource } from '../schema/resource.ts'

/** What a field of a form can be: the kinds that every other form has, as people who draw one call them. */
export const formKinds = {
  text: ['单行文本', 'Text'],
  textarea: ['多行文本', 'Long text'],
  number: ['数字', 'Number'],
  date: ['日期', 'Date'],
  datetime: ['日期时间', 'Date and time'],
  flag: ['是/否', 'Yes or no'],
  choice: ['单选（字典）', 'Choice from a dictionary'],
  choices: ['多选（字典）', 'Choices from a dictionary'],
  reference: ['选择记录', 'Record'],
  person: ['选择人员', 'Person'],
  people: ['选择多名人员', 'People'],
  images: ['图片', 'Pictures'],
  files: ['附件', 'Files'],
} as const satisfies Record<string, Label>

export type FormKind = keyof typeof formKinds

/** Variables that the server itself writes: no field of a form is called so. */
export const reservedVariables: readonly string[] = [
  'pass',
  'flag',
  'comment',
  'initiator',
  'applyUser',
  'businessKey',
  'taskId',
  'processInstanceId',
  'execution',
  'task',
  'lastApprover',
  'departmentHead',
  'departmentHeads',
  'loopCounter',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
]

export const mostFields = 60
const mostGroups = 12
const longestLabel = 40

const label = z.tuple([z.string().trim().min(1).max(longestLabel), z.string().trim().max(longestLabel)])
const hint = z.tuple([z.string().max(200), z.string().max(200)])
const code = z.string().regex(/^[A-Za-z_][\w-]{0,63}$/)

/** Of a day or a time: whatever it is when the form is opened. */
export const initialNow = 'now'

/** A list is for what takes several, and no day that is written down stays right. */
const isInitialOf = (kind: FormKind, initial: unknown): boolean =>
  Array.isArray(initial)
    ? kind === 'choices'
    : !['date', 'datetime'].includes(kind) || initial === '' || initial === initialNow

interface Choosing {
  kind: FormKind
  dict?: string | undefined
  items?: readonly { key: string }[] | undefined
}

/** A choice has a dictionary, or items of which each stands once. */
const isChosenFrom = ({ kind, dict: dictionary, items }: Choosing): boolean =>
  items === undefined
    ? !['choice', 'choices'].includes(kind) || dictionary !== undefined
    : kind === 'choice' && new Set(items.map(({ key }) => key)).size === items.length

const formField = z
  .object({
    /** The variable of the process that holds the value. */
    name: z
      .string()
      .regex(/^[\p{L}_][\p{L}\p{N}_]{0,39}$/u)
      .refine((name) => !reservedVariables.includes(name)),
    label,
    kind: z.enum(Object.keys(formKinds) as [FormKind, ...FormKind[]]),
    isRequired: z.boolean().optional(),
    help: hint.optional(),
    /** What an empty form begins with; of a day or a time `now`, of several choices all of them. */
    initial: z.union([z.string().max(500), z.number(), z.array(z.string().max(64)).max(50)]).optional(),
    unit: z.tuple([z.string().max(10), z.string().max(10)]).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    /** Of a number: digits after the point. */
    scale: z.number().int().min(0).max(6).optional(),
    /** Of a text: characters; of pictures and files: how many. */
    most: z.number().int().min(1).max(5000).optional(),
    dict: code.optional(),
    /** Of a choice: what there is to choose, in place of a dictionary. */
    items: z
      .array(z.object({ key: z.string().min(1).max(64), label }))
      .min(1)
      .max(50)
      .optional(),
    /** The dictionary is the tenant's own. */
    isBusiness: z.boolean().optional(),
    resource: code.optional(),
    /** Of a record: the process is about it, and moves it along. Of the form that starts a process, one at most. */
    isSubject: z.boolean().optional(),
    /** Steps of the diagram at which the value is shown and not asked for, by the id of their element. */
    lockedAt: z.array(z.string().max(64)).max(100).optional(),
  })
  .refine((field) => isChosenFrom(field), { path: ['dict'] })
  .refine(({ kind, initial }) => initial === undefined || isInitialOf(kind, initial), { path: ['initial'] })
  .refine(({ kind, isSubject }) => kind === 'reference' || !isSubject, { path: ['isSubject'] })
  .refine(({ kind, resource }) => kind !== 'reference' || resource !== undefined, { path: ['resource'] })

const group = z.object({ label, fields: z.array(formField).max(mostFields) })

/** What is asked at the start of a process or at one of its steps. */
export const flowForm = z
  .object({ groups: z.array(group).min(1).max(mostGroups) })
  .refine((form) => new Set(namesOf(form)).size === namesOf(form).length, { message: 'names' })
  .refine((form) => namesOf(form).length <= mostFields, { message: 'fields' })
  .refine((form) => subjectsOf(form).length <= 1, { message: 'subjects' })

/** Keys that a form is stored under. */
export const formKeyPattern = /^[A-Za-z_][\w.-]{0,63}$/

/** The forms of a model, by the form key that its start and its tasks name. */
export const flowForms = z.record(z.string().regex(formKeyPattern), flowForm)

export type FlowForm = z.infer<typeof flowForm>
export type FlowForms = z.infer<typeof flowForms>
export type FormField = z.infer<typeof formField>

function namesOf(form: { groups: readonly { fields: readonly { name: string }[] }[] }): string[] {
  return form.groups.flatMap(({ fields }) => fields.map(({ name }) => name))
}

/** Fields that say what record the process is about. */
export const subjectsOf = <F extends { isSubject?: boolean | undefined }>(form: {
  groups: readonly { fields: readonly F[] }[]
}): F[] => form.groups.flatMap(({ fields }) => fields.filter(({ isSubject }) => isSubject))

export const fieldsOfForm = (form: FlowForm): FormField[] => form.groups.flatMap(({ fields }) => fields)

/** An English name may be left out. */
const inBoth = ([zh, en]: readonly [string, string]): Label => [zh, en || zh]

const usualText = 255
const longestText = 2000
const usualFiles = 9

const sharedOf = ({ isRequired, help }: FormField) => ({
  ...(isRequired && { required: true as const }),
  ...(help?.some(Boolean) && { help: inBoth(help) }),
})

const itemsOf = (items: NonNullable<FormField['items']>) => ({
  keys: items.map(({ key }) => key),
  items: Object.fromEntries(items.map(({ key, label: [zh, en] }) => [key, inBoth([zh, en])])),
})

/** Each kind as a field of a definition; what a form does not say is as usual. */
const makers: Record<FormKind, (field: FormField, label: Label) => Field> = {
  text: (field, name) =>
    text(name, { ...sharedOf(field), max: Math.min(field.most ?? usualText, usualText) }),
  textarea: (field, name) =>
    textarea(name, { ...sharedOf(field), max: Math.min(field.most ?? 500, longestText) }),
  number: (field, name) =>
    decimal(name, {
      ...sharedOf(field),
      ...(field.min !== undefined && { min: field.min }),
      ...(field.max !== undefined && { max: field.max }),
      ...(field.unit?.some(Boolean) && { unit: inBoth(field.unit) }),
      scale: field.scale ?? 2,
    }),
  date: (field, name) => date(name, sharedOf(field)),
  datetime: (field, name) => datetime(name, sharedOf(field)),
  flag: (field, name) => flag(name, sharedOf(field)),
  choice: (field, name) =>
    field.items
      ? dict(name, '', { ...sharedOf(field), ...itemsOf(field.items) })
      : dict(name, field.dict ?? '', { ...sharedOf(field), business: field.isBusiness ?? false }),
  choices: (field, name) =>
    dicts(name, field.dict ?? '', { ...sharedOf(field), business: field.isBusiness ?? false }),
  reference: (field, name) => reference(name, field.resource ?? '', sharedOf(field)),
  person: (field, name) => reference(name, 'user', sharedOf(field)),
  people: (field, name) => references(name, 'user', sharedOf(field)),
  images: (field, name) => images(name, Math.min(field.most ?? usualFiles, usualFiles), sharedOf(field)),
  files: (field, name) => files(name, Math.min(field.most ?? usualFiles, usualFiles), sharedOf(field)),
}

/** A form as a definition, so that inputs, checks and views are those of every other record. It has no table. */
export function resourceOfForm(form: FlowForm): Resource {
  const made = form.groups.map(({ label, fields }) =>
    grouped(
      inBoth(label),
      Object.fromEntries(fields.map((field) => [field.name, makers[field.kind](field, inBoth(field.label))])),
    ),
  )
  const fields: Fields = Object.assign({}, ...made)
  return defineResource({
    name: 'flowForm',
    path: '/blade-flow/form',
    label: ['流程表单', 'Process form'],
    actions: [],
    base: 'plain',
    title: Object.keys(fields)[0] ?? '',
    fields,
  })
}

export const isLockedAt = ({ lockedAt = [] }: FormField, step: string): boolean => lockedAt.includes(step)

/** The names of what is asked at a step; at the start it is ''. */
export const askedAt = (form: FlowForm, step: string): string[] =>
  fieldsOfForm(form)
    .filter((field) => !isLockedAt(field, step))
    .map(({ name }) => name)
