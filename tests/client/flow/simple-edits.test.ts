import { expect, test } from 'vitest'
import { movedStep, newStep, withoutStep, withStep } from '#client/flow/simple/edits.ts'
import { formKeysIn, formsOf, withForm } from '#client/flow/simple/form.ts'
import { lockedAtStep, withNewLocked, withoutGone } from '#client/flow/simple/locks.ts'
import { problemsOf } from '#client/flow/simple/problems.ts'
import { allSteps, type SimpleProcess } from '#client/flow/simple/steps.ts'
import { type FlowForm, fieldsOfForm } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { above, all, approval, copy, processOf } from './simple-steps.ts'

const names = { step: '抄送', branch: '', otherwise: '' }

test('an id that the stored diagram had is not given again', () => {
  const process = processOf(approval('step1'))
  expect(newStep(process, 'task', names, new Set(['step2', 'step3'])).id).toBe('step4')
  expect(newStep(process, 'branch', names, new Set(['branch1'])).id).toBe('branch2')
})

test('steps are put in, moved and taken out, in branches, too', () => {
  const step = newStep(all, 'copy', names, new Set())
  const inside = withStep(all, { branchId: 'd_1', index: 1 }, step)
  const ids = (process: SimpleProcess) => allSteps(process.steps).map(({ id }) => id)
  expect(ids(inside)).toEqual(['a', 'b', 'c', 'd', 'e', 'step1', 'copied', 'f', 'g', 'h'])
  expect(ids(movedStep(inside, 'step1', -1))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'step1',
    'e',
    'copied',
    'f',
    'g',
    'h',
  ])
  expect(withoutStep(inside, 'step1')).toEqual(all)
  expect(ids(withoutStep(all, 'b'))).toEqual(['a', 'copied', 'f', 'g', 'h'])
})

test('those who decide are shown the form, and those who do a task fill it in', () => {
  const field = (name: string) => ({ name, label: ['', ''] as [string, string], kind: 'text' as const })
  const form = (...names: string[]): FlowForm => ({ groups: [{ label: ['', ''], fields: names.map(field) }] })
  const locks = (one: FlowForm) =>
    fieldsOfForm(one).map(({ name, lockedAt = [] }) => [name, ...lockedAt].join(' '))
  const shown = lockedAtStep(form('a'), approval('x'))
  expect(locks(shown)).toEqual(['a x x_escalated'])
  expect(locks(lockedAtStep(form('a'), { ...approval('x'), kind: 'task' }))).toEqual(['a'])
  expect(locks(withNewLocked(form('a'), form('a', 'b'), processOf(approval('x'))))).toEqual([
    'a',
    'b x x_escalated',
  ])
})

test('the locks of a step go with it', () => {
  const field = { name: 'a', label: ['', ''] as [string, string], kind: 'text' as const }
  const before = processOf(approval('x'), above('b', approval('y')), approval('y_escalated'))
  const form: FlowForm = {
    groups: [
      {
        label: ['', ''],
        fields: [{ ...field, lockedAt: ['x', 'x_escalated', 'y', 'y_escalated'] }],
      },
    ],
  }
  const left = (after: SimpleProcess) => fieldsOfForm(withoutGone(form, before, after))[0]?.lockedAt
  expect(left(withoutStep(before, 'x'))).toEqual(['y', 'y_escalated'])
  expect(left(withoutStep(before, 'b'))).toEqual(['x', 'x_escalated', 'y_escalated'])
  expect(withoutGone(form, before, movedStep(before, 'x', 1))).toBe(form)
  expect(left(processOf())).toBe(undefined)
})

test('the first field brings a form key to a start that has none, and to its approvals', () => {
  const field = { name: 'amount', label: ['金额', ''] as [string, string], kind: 'number' as const }
  const empty: FlowForm = { groups: [{ label: ['基本', ''], fields: [] }] }
  const filled: FlowForm = { groups: [{ label: ['基本', ''], fields: [field] }] }
  const drawn = (formKey: string) => ({
    process: {
      ...processOf(
        above('b', approval('a', { formKey })),
        { ...approval('t'), kind: 'task' },
        approval('o', { formKey: 'other' }),
      ),
      start: { formKey, initiator: '' },
    },
    form: empty,
  })
  expect(formsOf(drawn(''))).toEqual({})
  expect(withForm(drawn(''), empty, 'form1').process).toEqual(drawn('').process)
  expect(withForm(drawn('start'), filled, 'form1').process).toEqual(drawn('start').process)
  for (const key of ['', '${form}']) {
    const now = withForm(drawn(key), filled, 'form1')
    expect(Object.keys(formsOf(now))).toEqual(['form1'])
    expect(faultOfForms(formsOf(now))).toBe(undefined)
    expect(now.process.start.formKey).toBe('form1')
    expect(formKeysIn(now.process)).toEqual(['form1', '', 'other'])
    expect(fieldsOfForm(now.form)[0]?.lockedAt).toContain('a')
  }
})

test('what is left to fill in is told by step', () => {
  const form: FlowForm = {
    groups: [{ label: ['', ''], fields: [{ name: 'amount', label: ['金额', ''], kind: 'number' }] }],
  }
  const incomplete = processOf(
    approval('a', { who: { kind: 'people', ids: [] } }),
    above('b'),
    { ...copy, users: [], groups: [] },
    approval('c', { who: { kind: 'field', name: 'gone', isMany: false } }),
  )
  expect(problemsOf(incomplete, form).map(({ id, label: [zh] }) => `${id} ${zh}`)).toEqual([
    'a 请指定由谁办理',
    'b 表单字段“金额”须设为必填',
    'copied 请指定抄送给谁',
    'c 请指定由谁办理',
  ])
})
