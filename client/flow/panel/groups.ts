import type { Label } from '#shared/schema/field.ts'
import { keyPattern } from '../modeler/new-diagram.ts'
import { absenceGroup, assignmentGroup, formGroup, startersGroup, startGroup } from './assignment.ts'
import { callGroup } from './call.ts'
import { allOf, child, type Editing, kindOf, setText, textOf, truthOf } from './editing.ts'
import { eventGroup } from './events.ts'
import { faultOfId, type PanelField, type PanelGroup } from './field.ts'
import { conditionGroup } from './flow.ts'
import { listenersGroup } from './listeners.ts'
import { repeatGroup } from './repeat.ts'
import { workGroup } from './work.ts'

/** What the panel offers for an element, in its order: the groups that the element has something for. */
export function groupsOf(editing: Editing): PanelGroup[] {
  const found = [
    generalGroup(editing),
    startersGroup(editing),
    absenceGroup(editing),
    startGroup(editing),
    assignmentGroup(editing),
    formGroup(editing),
    workGroup(editing),
    callGroup(editing),
    eventGroup(editing),
    conditionGroup(editing),
    repeatGroup(editing),
    listenersGroup(editing),
    documentationGroup(editing),
  ]
  return found.filter((group) => group !== undefined)
}

function generalGroup(editing: Editing): PanelGroup {
  const { meaning } = editing
  const isProcess = kindOf(meaning) === 'Process'
  const id = textOf(meaning, 'id')
  const name: PanelField = {
    id: 'name',
    label: isProcess ? ['流程名称', 'Process name'] : ['名称', 'Name'],
    control: 'text',
    value: kindOf(meaning) === 'TextAnnotation' ? textOf(meaning, 'text') : textOf(meaning, 'name'),
    change: (text) =>
      setText(editing, meaning, kindOf(meaning) === 'TextAnnotation' ? 'text' : 'name', String(text)),
  }
  const key: PanelField = {
    id: 'id',
    label: isProcess ? ['流程标识', 'Process key'] : ['元素标识', 'Element ID'],
    control: 'text',
    value: id,
    hint: isProcess
      ? [
          '部署后按标识区分流程，同一标识为同一流程的新版本',
          'Deployments of one key are versions of one process',
        ]
      : undefined,
    fault: isProcess ? faultOfKey(id) : faultOfId(id),
    change: (text) => setId(editing, String(text).trim()),
  }
  return { id: 'general', label: ['常规', 'General'], fields: [name, key, ...interrupting(editing)] }
}

const faultOfKey = (key: string): Label | undefined =>
  keyPattern.test(key)
    ? undefined
    : ['须以字母开头，不超过 64 个字符', 'Begins with a letter and has at most 64 characters']

/** An id that is no name, or somebody else's, would make the document invalid: the old one stays. */
function setId(editing: Editing, id: string): void {
  if (!id || faultOfId(id) || isTaken(editing, id)) return
  editing.set(editing.meaning, { id })
}

function isTaken({ definitions, meaning }: Editing, id: string): boolean {
  const walk = (one: typeof meaning): boolean =>
    (one !== meaning && one.id === id) ||
    ['rootElements', 'flowElements', 'artifacts'].some((name) => allOf(one, name).some(walk))
  return walk(definitions)
}

/** Whether an event ends what it stands at. */
function interrupting(editing: Editing): PanelField[] {
  const { meaning } = editing
  const kind = kindOf(meaning)
  const name = kind === 'BoundaryEvent' ? 'cancelActivity' : 'isInterrupting'
  const isOfSub = kind === 'StartEvent' && truthOf(meaning.$parent, 'triggeredByEvent')
  const isError = allOf(meaning, 'eventDefinitions').some((one) => kindOf(one) === 'ErrorEventDefinition')
  if ((kind !== 'BoundaryEvent' && !isOfSub) || isError) return []
  return [
    {
      id: 'interrupting',
      label: kind === 'BoundaryEvent' ? ['中断活动', 'Interrupts the activity'] : ['中断流程', 'Interrupts'],
      control: 'flag',
      value: meaning.get(name) !== false,
      change: (value) => editing.set(meaning, { [name]: value === true }),
    },
  ]
}

function documentationGroup(editing: Editing): PanelGroup {
  const { meaning } = editing
  const [first] = allOf(meaning, 'documentation')
  const isProcess = kindOf(meaning) === 'Process'
  return {
    id: 'documentation',
    label: ['说明', 'Documentation'],
    fields: [
      {
        id: 'documentation',
        label: isProcess ? ['流程描述', 'Description'] : ['说明', 'Documentation'],
        control: 'area',
        value: textOf(first, 'text'),
        change: (value) => {
          const text = String(value)
          if (!text.trim()) editing.set(meaning, { documentation: [] })
          else if (first) editing.set(first, { text })
          else
            editing.set(meaning, {
              documentation: [child(editing, meaning, 'bpmn:Documentation', { text })],
            })
        },
      },
    ],
  }
}
