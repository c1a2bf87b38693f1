import type { Meaning } from '../diagram-types.ts'
import { eventOf, kindOf, oneOf, textOf, truthOf } from '../panel/editing.ts'
import { type Assignment, whoOf } from './assignment.ts'
import { targetOf } from './graph.ts'
import { partOf } from './marks.ts'
import { note, onlyFlow, type Reading, UnfitError } from './reading.ts'
import type { Limit } from './steps.ts'

/** Whoever does a task, as steps have it. */
export function assigned({ initiator }: Reading, element: Meaning) {
  const loop = oneOf(element, 'loopCharacteristics')
  const said: Assignment = {
    assignee: textOf(element, 'flowable:assignee'),
    groups: textOf(element, 'flowable:candidateGroups'),
    ...(loop && {
      loop: {
        isSequential: truthOf(loop, 'isSequential'),
        collection: textOf(loop, 'flowable:collection'),
        member: textOf(loop, 'flowable:elementVariable'),
        until: textOf(loop, 'completionCondition'),
      },
    }),
  }
  const who = whoOf(said, initiator)
  if (!who) throw new UnfitError(element, '办理人的写法超出简易设计器', 'Who does it is said in another way')
  return who
}

/** A time limit: the due date, or a timer at the border. */
export function limitOf(
  reading: Reading,
  task: Meaning,
  { behind, next }: { behind: string; next: string },
): Limit | undefined {
  const id = task.id ?? ''
  const due = textOf(task, 'flowable:dueDate')
  const [border, ...others] = reading.bordersOf(id)
  if (others[0] || (border && due))
    throw new UnfitError(others[0] ?? border, '步骤只能有一个时限', 'A step has one limit')
  if (!border) return due ? { time: durationAt(task, due), action: 'remind' } : undefined
  const event = eventOf(border)
  if (!event || kindOf(event) !== 'TimerEventDefinition')
    throw new UnfitError(border, '边界上只支持定时', 'Only a timer fits at the border')
  const time = durationAt(border, textOf(event, 'timeDuration'))
  const flow = onlyFlow(reading, border)
  note(reading, partOf(id, 'limit'), border, '超时')
  if (targetOf(flow) === next) {
    note(reading, partOf(id, 'passed'), flow)
    return { time, action: 'pass' }
  }
  const other = reading.nodes.get(targetOf(flow))
  if (!other || kindOf(other) !== 'UserTask')
    throw new UnfitError(border, '超时后须自动通过或转交他人', 'Time over means on, or somebody else')
  const last = onlyFlow(reading, other)
  if (targetOf(last) !== behind)
    throw new UnfitError(other, '转交后须回到同一步', 'Who takes over goes on at the same place')
  note(reading, partOf(id, 'late'), flow)
  note(reading, partOf(id, 'escalated'), other, other.name)
  note(reading, partOf(id, 'escalated_decided'), last)
  return { time, action: 'escalate', to: assigned(reading, other).who, name: other.name ?? '' }
}

function durationAt(element: Meaning, text: string): string {
  if (/^P(\d+D|T\d+[HM])$/.test(text)) return text
  throw new UnfitError(element, '时限须为若干天、小时或分钟', 'A limit is a number of days, hours or minutes')
}
