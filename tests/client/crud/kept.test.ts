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
      '处理中的事件只能提高级别',
      'Of an event that is being handled only the level can be changed, and only raised',
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
