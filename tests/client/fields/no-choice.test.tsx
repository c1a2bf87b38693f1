import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FieldItem } from '#client/crud/form/FieldItem.tsx'
import { kinds } from '#client/fields/kinds.ts'
import { menu } from '#shared/resources/index.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

const { action } = menu.fields
const { Cell } = kinds[action.kind]

const nothing = {}

beforeEach(() => {
  serve({ '/blade-system/dict/dictionary': () => [{ dictKey: '2', dictValue: '操作栏' }] }, [])
})
afterEach(tidy)

function Field({ value }: { value: number }) {
  return (
    <Form initialValues={{ action: value }}>
      <FieldItem
        start={nothing}
        resource={menu}
        name="action"
        meta={action}
        row={{ id: '1', action: value }}
        isLocked={false}
      />
    </Form>
  )
}

test('a choice that was never made shows nothing, not the key for it', async () => {
  show(<Field value={0} />)
  await screen.findByRole('combobox')
  expect(document.querySelector('.ant-select')?.textContent).not.toContain('0')
})

test('another key without a label stays to be seen', async () => {
  show(<Field value={7} />)
  expect(await screen.findByText('7')).toBeTruthy()
})

test('a cell, too, shows the label of what was chosen, else nothing', () => {
  const cell = (value: number, actionName = '') => (
    <Cell name="action" meta={action} value={value} row={{ id: '1', action: value, actionName }} />
  )
  show(
    <>
      {cell(0)}
      {cell(2, '操作栏')}
    </>,
  )
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.getByText('操作栏')).toBeTruthy()
})
