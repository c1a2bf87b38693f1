import type { Label } from '#shared/schema/field.ts'
import { absenceHint, absenceOptions } from '../absence.ts'
import { type Editing, kindOf, processOf, setText, textOf } from './editing.ts'
import { type Control, faultOfExpression, type Option, type PanelField, type PanelGroup } from './field.ts'
import { peopleFrom } from './variables.ts'

interface Attribute {
  name: string
  label: Label
  control: Control
  hint?: Label
  placeholder?: string
  options?: readonly Option[]
}

/** A field that an attribute of the element stands behind. */
export function attributeField(editing: Editing, { name, ...of }: Attribute): PanelField {
  const value = textOf(editing.meaning, `flowable:${name}`)
  return {
    id: name,
    ...of,
    value,
    fault: of.control === 'text' || of.control === 'choice' ? undefined : faultOfExpression(value),
    change: (text) => setText(editing, editing.meaning, `flowable:${name}`, String(text)),
  }
}

export function assignmentGroup(editing: Editing): PanelGroup | undefined {
  if (kindOf(editing.meaning) !== 'UserTask') return undefined
  return {
    id: 'assignment',
    label: ['办理人', 'Assignment'],
    fields: [
      attributeField(editing, {
        name: 'assignee',
        label: ['办理人', 'Assignee'],
        control: 'person',
        hint: [
          '指定后任务直接进入其待办；留空则由候选人签收',
          'The task goes to this person’s list; without one, candidates claim it',
        ],
        options: [...initiators(editing), ...peopleFrom(editing, 'person')],
      }),
      attributeField(editing, {
        name: 'candidateUsers',
        label: ['候选人', 'Candidate users'],
        control: 'people',
        options: [...peopleFrom(editing, 'people'), ...peopleFrom(editing, 'person')],
      }),
      attributeField(editing, {
        name: 'candidateGroups',
        label: ['候选组', 'Candidate groups'],
        control: 'groups',
        hint: [
          '角色、部门、岗位的成员均可签收',
          'Members of these roles, departments and posts may claim it',
        ],
      }),
    ],
  }
}

/** The variable that holds who started the process, as the start event names it. */
function initiators({ meaning }: Editing): Option[] {
  const elements = processOf(meaning)?.get('flowElements')
  const starts = Array.isArray(elements) ? elements : []
  return starts
    .map((one) => (one.$type === 'bpmn:StartEvent' ? textOf(one, 'flowable:initiator') : ''))
    .filter(Boolean)
    .map((name) => ({ value: `\${${name}}`, label: ['流程发起人', 'Who started the process'] }))
}

export function formGroup(editing: Editing): PanelGroup | undefined {
  const kind = kindOf(editing.meaning)
  if (kind !== 'UserTask' && !isPlainStart(editing)) return undefined
  const formKey = attributeField(editing, {
    name: 'formKey',
    label: ['表单标识', 'Form key'],
    control: 'form',
    hint: ['留空则使用流程分类对应的页面', 'Without one, the page that belongs to the category is used'],
  })
  if (kind !== 'UserTask') return { id: 'form', label: ['表单', 'Form'], fields: [formKey] }
  return {
    id: 'form',
    label: ['表单与期限', 'Form and due date'],
    fields: [
      formKey,
      attributeField(editing, {
        name: 'dueDate',
        label: ['到期时间', 'Due date'],
        control: 'expression',
        hint: [
          '时长（P3D 为三天）、日期时间或表达式',
          'A duration (P3D: three days), a time or an expression',
        ],
        placeholder: 'P3D',
        options: durations,
      }),
      attributeField(editing, {
        name: 'priority',
        label: ['优先级', 'Priority'],
        control: 'expression',
        hint: ['数字，默认 50，越大越优先', 'A number, usually 50; the greater the more urgent'],
        placeholder: '50',
      }),
      attributeField(editing, {
        name: 'skipExpression',
        label: ['跳过条件', 'Skip condition'],
        control: 'expression',
        hint: ['成立时不生成任务，直接进入下一步', 'Where it holds, the process goes on without this task'],
        placeholder: '${days < 1}',
      }),
    ],
  }
}

export const durations: readonly Option[] = [
  { value: 'PT1H', label: ['1 小时', '1 hour'] },
  { value: 'PT4H', label: ['4 小时', '4 hours'] },
  { value: 'P1D', label: ['1 天', '1 day'] },
  { value: 'P3D', label: ['3 天', '3 days'] },
  { value: 'P7D', label: ['7 天', '7 days'] },
]

const isPlainStart = ({ meaning }: Editing) =>
  kindOf(meaning) === 'StartEvent' && meaning.$parent?.$type === 'bpmn:Process'

export function startGroup(editing: Editing): PanelGroup | undefined {
  if (!isPlainStart(editing)) return undefined
  return {
    id: 'start',
    label: ['发起', 'Start'],
    fields: [
      attributeField(editing, {
        name: 'initiator',
        label: ['发起人变量', 'Initiator variable'],
        control: 'text',
        hint: ['其他步骤用 ${initiator} 指代发起人', 'Other steps name who started it by ${initiator}'],
        placeholder: 'initiator',
      }),
    ],
  }
}

export function startersGroup(editing: Editing): PanelGroup | undefined {
  if (kindOf(editing.meaning) !== 'Process') return undefined
  return {
    id: 'starters',
    label: ['可发起人', 'Who may start it'],
    fields: [
      attributeField(editing, {
        name: 'candidateStarterUsers',
        label: ['人员', 'People'],
        control: 'people',
        hint: ['人员与组都留空时，所有人均可发起', 'With neither people nor groups, everybody may'],
      }),
      attributeField(editing, {
        name: 'candidateStarterGroups',
        label: ['组', 'Groups'],
        control: 'groups',
      }),
    ],
  }
}

/** Rule for tasks of people who are on leave, disabled or deleted. */
export function absenceGroup(editing: Editing): PanelGroup | undefined {
  if (kindOf(editing.meaning) !== 'Process') return undefined
  return {
    id: 'absence',
    label: ['办理人不在岗', 'People who are away'],
    fields: [
      attributeField(editing, {
        name: 'absence',
        label: ['任务交给', 'Tasks go to'],
        control: 'choice',
        hint: absenceHint,
        options: absenceOptions,
      }),
    ],
  }
}
