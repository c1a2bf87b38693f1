import { expect, test } from 'vitest'
import { keptInForm } from '#client/crud/data/kept.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { event } from '#shared/resources/event/event.ts'

test('what keeps several fields of a form is said once, and the others are free', () => {
  const row = { eventStatus: eventStatus.doing, eventStatusName: '处理中', eventLevel: 2 }
  const { together, reasons } = keptInForm(event, ['title', 'gridId', 'eventLevel'], row)
  expect(together).toEqual([
    [
      '事件当前为“处理中”，只有待处理的事件可以修改',
      'The event is “处理中”. Only pending events can be changed',
    ],
  ])
  expect([...reasons]).toEqual([
    ['title', undefined],
    ['gridId', undefined],
  ])
})

test('what keeps one field alone is said by that field', () => {
  const { together, reasons } = keptInForm(evaluateRecord, ['items', 'remark'], { state: 3 })
  expect(together).toEqual([])
  expect(reasons.get('items')?.[0]).toBe('已公示的评价不能修改评分')
  expect(reasons.has('remark')).toBe(false)
})
