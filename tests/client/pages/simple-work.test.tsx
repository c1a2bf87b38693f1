import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withoutStep } from '#client/flow/simple/edits.ts'
import type { SimpleProcess, TaskStep } from '#client/flow/simple/steps.ts'
import { type StoredModel, useSimpleWork } from '#client/pages/flow/simple/use-simple-work.ts'
import type { FlowForm } from '#shared/flow/form.ts'
import { Refusal, serve, show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const submit = '/blade-flow/model/submit'

const taskOf = (id: string): TaskStep => ({
  kind: 'task',
  id,
  name: `步骤 ${id}`,
  who: { kind: 'starter' },
  together: 'all',
  refusal: 'end',
  formKey: '',
})

const processOf = (more: Partial<SimpleProcess> = {}): SimpleProcess => ({
  key: 'purchase',
  name: '采购',
  description: '',
  starters: { users: '', groups: '' },
  start: { formKey: '', initiator: '' },
  skipsRepeated: false,
  absence: '',
  steps: [taskOf('step1')],
  marks: {},
  ...more,
})

/** The designer without its window: what it has now, and what the server is sent. */
function begin(
  process: SimpleProcess,
  stored: StoredModel = {},
  answer: () => unknown = () => ({ id: '1' }),
) {
  const held: { work?: ReturnType<typeof useSimpleWork> } = {}
  function Held() {
    held.work = useSimpleWork(stored, process, () => {})
    return null
  }
  const server = serve({ [submit]: answer }, [])
  show(<Held />)
  const work = () => {
    if (!held.work) throw new Error('not drawn')
    return held.work
  }
  return {
    designer: () => work().designer,
    save: () => act(() => work().save()),
    sent: () => server.last(submit)?.body,
  }
}

const amount: FlowForm = {
  groups: [{ label: ['基本', ''], fields: [{ name: 'amount', label: ['金额', ''], kind: 'number' }] }],
}

test('a form that is drawn where the start has no form key is stored under one', async () => {
  const { designer, save, sent } = begin(processOf(), { forms: { form1: amount } })
  await act(() => designer().changeForm(amount))
  await save()
  expect(Object.keys(sent()?.forms ?? {})).toEqual(['form1', 'form2'])
  expect(sent()?.modelEditorXml).toContain('flowable:formKey="form2"')
})

test('a step in place of a stored one that was removed has an id of its own', async () => {
  const { designer } = begin(processOf({ start: { formKey: 'start', initiator: '' } }), {
    forms: {
      start: {
        groups: amount.groups.map((group) => ({
          ...group,
          fields: group.fields.map((field) => ({ ...field, lockedAt: ['step1', 'step2'] })),
        })),
      },
    },
  })
  await act(() => designer().change(withoutStep(designer().process, 'step1')))
  expect(designer().fields[0]?.lockedAt).toEqual(['step2'])
  await act(() => designer().addStep({ branchId: '', index: 0 }, 'task'))
  expect(designer().process.steps.map(({ id }) => id)).toEqual(['step3'])
})

test('a process that cannot be drawn is not saved, and that is told', async () => {
  const steps = Array.from({ length: 1600 }, (_, n) => taskOf(`step${n}`))
  const { save, sent } = begin(processOf({ steps }))
  await save()
  await screen.findByText('流程步骤过多，无法生成流程图，未保存')
  expect(sent()).toBe(undefined)
})

test('signs that no document holds are left out of what is saved', async () => {
  const { save, sent } = begin(
    processOf({ name: '采\u0001购\u001f', steps: [{ ...taskOf('a'), name: '复\u0000核' }] }),
  )
  await save()
  expect(sent()).toMatchObject({ name: '采购' })
  expect(sent()?.modelEditorXml).toContain('name="复核"')
})

test('a refusal is told once, by the call', async () => {
  const { save, sent } = begin(processOf(), {}, () => new Refusal(400, { msg: '名称重复' }))
  await save()
  expect(sent()).toMatchObject({ name: '采购' })
  expect(screen.queryByText(/未保存/)).toBe(null)
})
