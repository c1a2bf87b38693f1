import type { Label } from '#shared/schema/field.ts'
import type { Meaning } from '../diagram-types.ts'
import { durations } from './assignment.ts'
import {
  type Editing,
  eventOf,
  kindOf,
  oneOf,
  referTo,
  rootsOf,
  setBody,
  setText,
  textOf,
} from './editing.ts'
import { faultOfExpression, type Option, type PanelField, type PanelGroup } from './field.ts'
import { faultOfTime, type TimerName, timerNames } from './timer-fault.ts'

/** What an event waits for or says; of a receive task, its message. */
export function eventGroup(editing: Editing): PanelGroup | undefined {
  const { meaning } = editing
  const kind = kindOf(meaning)
  if (kind === 'ReceiveTask' || kind === 'SendTask') return messageGroup(editing, meaning)
  const event = eventOf(meaning)
  switch (event && kindOf(event)) {
    case 'TimerEventDefinition':
      return event && timerGroup(editing, event)
    case 'MessageEventDefinition':
      return event && messageGroup(editing, event)
    case 'SignalEventDefinition':
      return event && signalGroup(editing, event)
    case 'ErrorEventDefinition':
      return event && codedGroup(editing, event, 'error')
    case 'EscalationEventDefinition':
      return event && codedGroup(editing, event, 'escalation')
    case 'ConditionalEventDefinition':
      return event && conditionGroup(editing, event)
    case 'LinkEventDefinition':
      return event && linkGroup(editing, event)
    default:
      return undefined
  }
}

const timerKinds: Readonly<Record<TimerName, { label: Label; hint: Label; placeholder: string }>> = {
  timeDuration: {
    label: ['经过一段时间', 'After a while'],
    hint: ['ISO 8601 时长：PT30M 三十分钟，PT2H 两小时，P1D 一天', 'ISO 8601: PT30M, PT2H, P1D'],
    placeholder: 'PT2H',
  },
  timeDate: {
    label: ['在指定时间', 'At a time'],
    hint: [
      '日期时间或表达式，不写时区即北京时间',
      'A time or an expression; without a zone, that of Beijing',
    ],
    placeholder: '2026-12-31T18:00:00',
  },
  timeCycle: {
    label: ['按周期重复', 'Again and again'],
    hint: [
      'R3/PT1H 为每小时一次共三次，R/P1D 为每天一次；不限次数的间隔不短于一分钟，不支持 cron',
      'R3/PT1H: hourly, three times; R/P1D: daily. Without an end a minute apart at least; no cron',
    ],
    placeholder: 'R3/PT1H',
  },
}
const cycles: readonly Option[] = [
  { value: 'R/PT1H', label: ['每小时', 'Every hour'] },
  { value: 'R/P1D', label: ['每天', 'Every day'] },
  { value: 'R3/P1D', label: ['每天一次，共三次', 'Daily, three times'] },
]

function timerGroup(editing: Editing, event: Meaning): PanelGroup {
  const name = timerNames.find((one) => oneOf(event, one)) ?? 'timeDuration'
  const { hint, placeholder } = timerKinds[name]
  const text = textOf(event, name)
  const kind: PanelField = {
    id: 'timer',
    label: ['方式', 'Kind'],
    control: 'choice',
    value: name,
    options: timerNames.map((value) => ({ value, label: timerKinds[value].label })),
    change: (value) => {
      const fresh = editing.create('bpmn:FormalExpression', { body: '' })
      Object.assign(fresh, { $parent: event })
      editing.set(event, {
        ...Object.fromEntries(timerNames.map((one) => [one, undefined])),
        [String(value)]: fresh,
      })
    },
  }
  const time: PanelField = {
    id: 'time',
    label: ['时间', 'Time'],
    control: 'expression',
    value: text,
    hint,
    placeholder,
    options: name === 'timeDuration' ? durations : name === 'timeCycle' ? cycles : [],
    fault: text ? (faultOfExpression(text) ?? faultOfTime(name, text)) : ['请填写时间', 'Fill in a time'],
    change: (value) => setBody(editing, event, name, String(value)),
  }
  return { id: 'timer', label: ['定时', 'Timer'], fields: [kind, time] }
}

const names = (found: readonly Meaning[], by = 'name'): Option[] =>
  found.map((one) => ({ value: textOf(one, by), label: [textOf(one, 'name'), textOf(one, 'name')] }))

function messageGroup(editing: Editing, of: Meaning): PanelGroup {
  return namedGroup(editing, of, {
    id: 'message',
    label: ['消息', 'Message'],
    reference: 'messageRef',
    type: 'bpmn:Message',
    hint: ['收到此名称的消息时继续', 'Goes on when a message of this name arrives'],
  })
}

function signalGroup(editing: Editing, of: Meaning): PanelGroup {
  return namedGroup(editing, of, {
    id: 'signal',
    label: ['信号', 'Signal'],
    reference: 'signalRef',
    type: 'bpmn:Signal',
    hint: ['同名信号会通知所有等待它的流程', 'A signal reaches every process that waits for its name'],
  })
}

interface Named {
  id: string
  label: Label
  reference: string
  type: string
  hint: Label
}

function namedGroup(editing: Editing, of: Meaning, { id, label, reference, type, hint }: Named): PanelGroup {
  const value = textOf(oneOf(of, reference), 'name')
  return {
    id,
    label,
    fields: [
      {
        id: `${id}-name`,
        label: [`${label[0]}名称`, `${label[1]} name`],
        control: 'expression',
        value,
        hint,
        options: names(rootsOf(editing, type)),
        fault: value ? faultOfExpression(value) : ['请填写名称', 'Fill in a name'],
        change: (text) => referTo(editing, of, { reference, type, text: String(text) }),
      },
    ],
  }
}

const codes = {
  error: { label: ['错误', 'Error'], type: 'bpmn:Error' },
  escalation: { label: ['升级', 'Escalation'], type: 'bpmn:Escalation' },
} as const satisfies Record<string, { label: Label; type: string }>

/** An error or an escalation, which boundary events catch by its code. */
function codedGroup(editing: Editing, of: Meaning, kind: keyof typeof codes): PanelGroup {
  const { label, type } = codes[kind]
  const [reference, by] = [`${kind}Ref`, `${kind}Code`]
  const isThrown = ['EndEvent', 'IntermediateThrowEvent'].includes(kindOf(editing.meaning))
  const value = textOf(oneOf(of, reference), by)
  return {
    id: kind,
    label,
    fields: [
      {
        id: `${kind}-code`,
        label: [`${label[0]}代码`, `${label[1]} code`],
        control: 'expression',
        value,
        hint: isThrown
          ? ['由捕获同一代码的边界事件处理', 'Handled by the boundary event that catches this code']
          : [`留空则捕获所有${label[0]}`, 'Catches all of them if left empty'],
        options: names(rootsOf(editing, type), by),
        fault: isThrown && !value ? ['请填写代码', 'Fill in a code'] : undefined,
        change: (text) => referTo(editing, of, { reference, type, by, text: String(text) }),
      },
    ],
  }
}

function conditionGroup(editing: Editing, of: Meaning): PanelGroup {
  const value = textOf(of, 'condition')
  return {
    id: 'condition',
    label: ['条件', 'Condition'],
    fields: [
      {
        id: 'condition-text',
        label: ['条件', 'Condition'],
        control: 'expression',
        value,
        hint: ['变量变化使其成立时继续', 'Goes on when a change of variables makes it true'],
        placeholder: '${moisture > 60}',
        fault: value.includes('${')
          ? faultOfExpression(value)
          : ['条件须写成${…}', 'A condition has the form ${…}'],
        change: (text) => setBody(editing, of, 'condition', String(text)),
      },
    ],
  }
}

function linkGroup(editing: Editing, of: Meaning): PanelGroup {
  const value = textOf(of, 'name')
  return {
    id: 'link',
    label: ['链接', 'Link'],
    fields: [
      {
        id: 'link-name',
        label: ['链接名称', 'Link name'],
        control: 'text',
        value,
        hint: ['抛出与捕获同名的链接相接', 'A thrown link goes on where one of its name is caught'],
        fault: value ? undefined : ['请填写名称', 'Fill in a name'],
        change: (text) => setText(editing, of, 'name', String(text)),
      },
    ],
  }
}
