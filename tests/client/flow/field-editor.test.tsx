import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FieldEditor } from '#client/pages/flow/forms/FieldEditor.tsx'
import { type FormField, flowForm } from '#shared/flow/form.ts'
import { initialOf } from '#shared/flow/form-values.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const form = (field: FormField) => ({
  groups: [{ label: ['基本信息', ''] as [string, string], fields: [field] }],
})

/** The editor of one field, and what it has made of it so far. */
function edit(first: FormField) {
  const made = { field: first }
  function Editing() {
    const [field, setField] = useState(first)
    made.field = field
    return <FieldEditor field={field} steps={[]} onChange={(change) => setField({ ...field, ...change })} />
  }
  show(<Editing />)
  return made
}

test('a field has a default and a hint in both languages', async () => {
  serve({}, [])
  const made = edit({ name: 'days', label: ['天数', ''], kind: 'number' })
  await userEvent.type(await screen.findByRole('spinbutton', { name: '默认值' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: '英文填写说明' }), 'Whole days')
  await userEvent.type(screen.getByRole('textbox', { name: '英文单位' }), 'days')
  await waitFor(() =>
    expect(made.field).toMatchObject({ initial: 3, help: ['', 'Whole days'], unit: ['', 'days'] }),
  )
  const parsed = flowForm.parse(form(made.field))
  expect(initialOf(parsed)).toEqual({ days: 3 })
})

test('a day begins with today, a choice with one of its options', async () => {
  serve(
    {
      '/blade-system/dict/select': () => [{ code: 'sex', dictValue: '性别' }],
      '/blade-system/dict/dictionary': () => [{ dictKey: '2', dictValue: '女' }],
    },
    [],
  )
  const day = edit({ name: 'day', label: ['日期', ''], kind: 'date' })
  await userEvent.click(await screen.findByRole('combobox', { name: '默认值' }))
  await userEvent.click(await screen.findByTitle('填写当天'))
  expect(initialOf(flowForm.parse(form(day.field)))).toEqual({ day: wallTime().slice(0, 10) })
  tidy()
  serve({ '/blade-system/dict/dictionary': () => [{ dictKey: '2', dictValue: '女' }] }, [])
  const choice = edit({ name: 'sex', label: ['性别', ''], kind: 'choice', dict: 'sex' })
  await userEvent.click(await screen.findByRole('combobox', { name: '默认值' }))
  await userEvent.click(await screen.findByTitle('女'))
  expect(initialOf(flowForm.parse(form(choice.field)))).toEqual({ sex: '2' })
  expect(flowForm.safeParse(form({ ...day.field, initial: '2026-01-01' })).success).toBe(false)
})

test('a record may be what the process is about', async () => {
  serve({}, [])
  const made = edit({ name: 'device', label: ['设备', ''], kind: 'reference', resource: 'device' })
  await userEvent.click(await screen.findByRole('switch', { name: '流程关联此记录' }))
  expect(made.field.isSubject).toBe(true)
  expect(flowForm.safeParse(form(made.field)).success).toBe(true)
})

test('options come from the dictionaries of the system or of the tenant', async () => {
  serve(
    {
      '/blade-system/dict/select': () => [{ code: 'sex', dictValue: '性别' }],
      '/blade-system/dict-biz/select': () => [{ code: 'leave_type', dictValue: '请假类型' }],
    },
    [],
  )
  const made = edit({ name: 'kind', label: ['类型', ''], kind: 'choice', dict: 'sex' })
  await userEvent.click(await screen.findByRole('combobox', { name: '选项来源' }))
  await userEvent.click(await screen.findByTitle('业务字典'))
  expect(made.field).toMatchObject({ isBusiness: true, dict: undefined })
  await userEvent.click(screen.getByRole('combobox', { name: '字典' }))
  await userEvent.click(await screen.findByText('请假类型（leave_type）'))
  expect(made.field).toMatchObject({ isBusiness: true, dict: 'leave_type' })
})
