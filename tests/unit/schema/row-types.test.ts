import { expect, test } from 'vitest'
import { dictNumber, text } from '#shared/schema/field.ts'
import { defineResource } from '#shared/schema/resource.ts'

test('what a definition says of a row names its own fields, or does not compile', () => {
  const { edits, keeps, rules, states } = defineResource({
    name: 'pump',
    path: '/pump',
    label: ['水泵', 'Pump'],
    actions: [],
    title: 'pumpName',
    states: {
      field: 'pumpState',
      steps: {
        // @ts-expect-error no field is called so
        stop: { label: ['停用', 'Stop'], from: [0], to: 1, may: ({ owner }) => owner === '' },
        start: {
          label: ['启用', 'Start'],
          from: [1],
          to: 0,
          may: ({ createUser }, who) => createUser === who,
        },
      },
    },
    edits: [
      // @ts-expect-error no field is called so
      { when: ({ state }) => state === 1, message: () => ['停用', 'stopped'] },
      { when: ({ pumpState }) => pumpState === 1, message: ({ pumpName }) => [`${pumpName}`, ''] },
    ],
    // @ts-expect-error no field is called so
    keeps: [{ when: ({ state }) => state === 1, message: () => ['停用', 'stopped'] }],
    // @ts-expect-error no field is called so
    rules: [{ field: 'pumpName', holds: ({ name }) => name !== '', message: ['缺少名称', 'No name'] }],
    fields: {
      pumpName: text(['名称', 'Name']),
      pumpState: dictNumber(['状态', 'State'], 'enable_status', { default: 0 }),
    },
  })
  expect([edits.length, keeps.length, rules.length, Object.keys(states?.steps ?? {}).length]).toEqual([
    2, 1, 1, 2,
  ])
})
