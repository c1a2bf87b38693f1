import { expect, test } from 'vitest'
import {
  changedField,
  drawable,
  emptyForm,
  movedField,
  neighbourOf,
  ofKind,
  stepsIn,
  withNewField,
  withNewGroup,
  withoutField,
} from '#client/pages/flow/forms/form-edits.ts'
import { type FlowForm, fieldsOfForm, flowForm } from '#shared/flow/form.ts'

const namesOf = (form: FlowForm) => form.groups.map(({ fields }) => fields.map(({ name }) => name))

const three = withNewField(
  withNewGroup(withNewField(withNewField(emptyForm(), 0, ['甲', 'A']), 0, ['乙', 'B']), ['其他', '']),
  1,
  ['丙', 'C'],
)

test('what is made can be stored, and no two fields have one variable', () => {
  expect(flowForm.safeParse(three).success).toBe(true)
  expect(namesOf(three)).toEqual([['field1', 'field2'], ['field3']])
  const again = withNewField(withoutField(three, { group: 0, field: 0 }), 0, ['丁', 'D'])
  expect(namesOf(again)).toEqual([['field2', 'field1'], ['field3']])
})

test('a field goes up and down, into the next group too, and no further', () => {
  expect(neighbourOf(three, { group: 0, field: 0 }, 1)).toEqual({ group: 0, field: 1 })
  const into = neighbourOf(three, { group: 0, field: 1 }, 1)
  expect(into).toEqual({ group: 1, field: 0 })
  const moved = movedField(three, { group: 0, field: 1 }, into ?? { group: 0, field: 0 })
  expect(namesOf(moved)).toEqual([['field1'], ['field2', 'field3']])
  expect(neighbourOf(moved, { group: 1, field: 0 }, -1)).toEqual({ group: 0, field: 1 })
  expect(neighbourOf(moved, { group: 0, field: 0 }, -1)).toBeUndefined()
  expect(neighbourOf(moved, { group: 1, field: 1 }, 1)).toBeUndefined()
})

test('another kind keeps what every kind has, and nothing else', () => {
  const [field] = fieldsOfForm(
    changedField(
      three,
      { group: 0, field: 0 },
      { kind: 'number', min: 1, isRequired: true, unit: ['元', ''] },
    ),
  )
  expect(field && ofKind(field, 'text')).toEqual({
    name: 'field1',
    label: ['甲', 'A'],
    kind: 'text',
    isRequired: true,
  })
})

test('what is not finished is not drawn', () => {
  const place = { group: 0, field: 0 }
  for (const change of [
    { kind: 'choice' as const },
    { kind: 'reference' as const },
    { name: '1' },
    { name: 'field2' },
  ])
    expect(namesOf(drawable(changedField(three, place, change))).flat()).not.toHaveLength(3)
  expect(namesOf(drawable(changedField(three, place, { kind: 'choice', dict: 'flow' }))).flat()).toHaveLength(
    3,
  )
})

test('a diagram tells its steps and the forms that it names', () => {
  const xml = `<d xmlns:flowable="http://flowable.org/bpmn"><startEvent id="s" flowable:formKey="ask"/>
    <userTask id="check" name="审批" flowable:formKey="check"/><userTask id="again" flowable:formKey="ask"/></d>`
  expect(stepsIn(xml)).toEqual({
    steps: [
      { id: 'check', name: '审批' },
      { id: 'again', name: '' },
    ],
    formKeys: ['ask', 'check'],
  })
})
