import type { Label } from '#shared/schema/field.ts'
import type { Meaning } from '../diagram-types.ts'
import { addExtension, type Editing, extensionsOf, kindOf, removeExtension, textOf } from './editing.ts'
import type { Option, PanelGroup, PanelList } from './field.ts'
import { doingFields } from './work.ts'

const taskEvents: readonly Option[] = [
  { value: 'create', label: ['任务创建时', 'When the task is created'] },
  { value: 'assignment', label: ['任务分配时', 'When the task is assigned'] },
  { value: 'complete', label: ['任务完成时', 'When the task is completed'] },
]
const executionEvents: readonly Option[] = [
  { value: 'start', label: ['进入时', 'When it is entered'] },
  { value: 'end', label: ['离开时', 'When it is left'] },
]
/** What the engine listens at: neither the process itself nor flows. */
const listening = /(?:Task|Gateway|Event|SubProcess|CallActivity)$/

export function listenersGroup(editing: Editing): PanelGroup | undefined {
  const kind = kindOf(editing.meaning)
  if (!listening.test(kind)) return undefined
  const lists = [
    ...(kind === 'UserTask'
      ? [listOf(editing, 'TaskListener', ['添加任务监听', 'Add a task listener'], taskEvents)]
      : []),
    listOf(editing, 'ExecutionListener', ['添加执行监听', 'Add an execution listener'], executionEvents),
  ]
  return { id: 'listeners', label: ['监听器', 'Listeners'], fields: [], lists }
}

function listOf(editing: Editing, kind: string, add: Label, events: readonly Option[]): PanelList {
  return {
    id: kind,
    add,
    onAdd: () =>
      void addExtension(editing, `flowable:${kind}`, {
        event: events[0]?.value,
        delegateExpression: '${notify}',
      }),
    rows: extensionsOf(editing.meaning, kind).map((one, n) => ({
      id: `${kind}${n}`,
      title: titleOf(one, events),
      fields: [
        {
          id: 'event',
          label: ['时机', 'When'],
          control: 'choice',
          value: textOf(one, 'event'),
          options: events,
          change: (value) => editing.set(one, { event: String(value) }),
        },
        ...doingFields(editing, one),
      ],
      remove: () => removeExtension(editing, one),
    })),
  }
}

const titleOf = (listener: Meaning, events: readonly Option[]): Label =>
  events.find(({ value }) => value === textOf(listener, 'event'))?.label ?? ['监听器', 'Listener']
