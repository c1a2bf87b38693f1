import { expect, test } from 'vitest'
import { daysUntil, recordsOf } from '#client/pages/device/maintenance/maintenance-records.ts'

test('what was done to a device is told from all that knows of it, the newest first', () => {
  const repair = {
    processInstanceId: '1',
    category: 'flow_3',
    businessId: '7',
    name: '设备维修',
    starterName: '石小满',
    startTime: '2026-11-22 10:00:00',
    endTime: '',
    state: 'running' as const,
    step: '现场维修',
    isOpen: true,
  }
  const change = (field: string, after: unknown) => ({ field, label: field, after })
  const records = recordsOf({
    repairs: [repair],
    events: [
      {
        id: '9',
        title: '电量过低',
        result: '更换电池',
        handlerName: '方知远',
        finishTime: '2026-11-23 09:00:00',
      },
    ],
    changes: [
      { time: '2026-11-22 10:00:00', userName: '石小满', changes: [change('underMaintenance', 1)] },
      {
        time: '2026-11-24 10:00:00',
        userName: '石小满',
        changes: [change('deviceName', '新'), change('firmware', 'V2')],
      },
    ],
  })
  // Of one moment, the process stands before the change that it brought about.
  expect(records.map(({ kind, time }) => [kind, time.slice(8, 10)])).toEqual([
    ['change', '24'],
    ['event', '23'],
    ['process', '22'],
    ['change', '22'],
  ])
  expect(records[0]).toMatchObject({ change: { field: 'firmware' } })
})

test('days until the end of a warranty', () => {
  expect([daysUntil('2026-11-26', '2026-11-26'), daysUntil('2026-11-26', '2027-02-01 00:00:00')]).toEqual([
    0, 67,
  ])
  expect(daysUntil('2026-11-26', '2026-11-20')).toBe(-6)
})
