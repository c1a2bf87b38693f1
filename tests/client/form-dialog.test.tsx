import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { show, tidy } from './crud/harness.tsx'

afterEach(tidy)

function begin() {
  const onClose = vi.fn()
  const onSend = vi.fn(async () => {})
  show(
    <FormDialog<{ note: string }> title="办结" onSend={onSend} onClose={onClose}>
      <Form.Item name="note" label="处理结果">
        <Input.TextArea />
      </Form.Item>
    </FormDialog>,
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  return { onClose, onSend, press, note: () => screen.findByRole('textbox', { name: '处理结果' }) }
}

test('what was typed in a dialog goes away after a question only', async () => {
  const { onClose, press, note } = begin()
  await userEvent.type(await note(), '已核实')
  await press('取消')
  await press('继续编辑')
  expect(onClose).not.toHaveBeenCalled()
  expect(await note()).toHaveProperty('value', '已核实')
  await press('取消')
  await press('放弃修改')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a dialog that nothing was typed in goes away at once, and so does one that was sent', async () => {
  const { onClose, onSend, press, note } = begin()
  await press('取消')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.type(await note(), '已核实')
  await press('确定')
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})
