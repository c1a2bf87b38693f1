import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { richText } from '#client/fields/kinds/rich-text.tsx'
import { RichTextEditor } from '#client/fields/rich-text/RichTextEditor.tsx'
import { richText as field } from '#shared/schema/field.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

const meta = field(['内容', 'Content'])

beforeEach(() => {
  serve({}, [])
  // ProseMirror measures where the cursor stands; jsdom does not lay anything out.
  const rectangle = () => new DOMRect()
  Object.assign(Range.prototype, { getBoundingClientRect: rectangle, getClientRects: () => [] })
  document.elementFromPoint = () => null
})
afterEach(tidy)

interface Parts {
  start?: string
  change?: (value: unknown) => void
  upload?: (file: File) => Promise<string>
}

function Editor({ start, change, upload }: Parts) {
  const [value, setValue] = useState<unknown>(start)
  return (
    <>
      <RichTextEditor
        name="content"
        meta={meta}
        value={value}
        upload={upload}
        onChange={(next) => {
          setValue(next)
          change?.(next)
        }}
      />
      <button type="button" onClick={() => setValue('<p>新的</p>')}>
        载入
      </button>
    </>
  )
}

const area = () => screen.findByRole('textbox', { name: '内容' })
const tool = (name: string) => screen.getByRole('button', { name })

describe('the editor', () => {
  test('shows the stored text and says nothing until it is changed', async () => {
    const change = vi.fn()
    show(<Editor start="<h2>标题</h2><p>文字</p>" change={change} />)
    expect((await area()).innerHTML).toBe('<h2>标题</h2><p>文字</p>')
    expect(change).not.toHaveBeenCalled()
  })

  test('keeps tables, pictures, colours and marks that a change does not touch', async () => {
    const change = vi.fn()
    const rest = [
      '<p style="text-align: center;"><span style="color: red;">红</span><sub>2</sub></p>',
      '<table><tbody><tr><th><p>头</p></th><td colspan="2"><p>格</p></td></tr></tbody></table>',
      '<p><img src="/api/file/0a/b.png" alt="图"></p>',
    ].join('')
    show(<Editor start={`<p>文</p>${rest}`} change={change} />)
    await area()
    await userEvent.click(tool('一级标题 H1'))
    expect(change).toHaveBeenLastCalledWith(`<h1>文</h1>${rest}`)
  })

  test('an emptied editor has no value', async () => {
    const change = vi.fn()
    show(<Editor change={change} />)
    await area()
    await userEvent.click(tool('无序列表'))
    await userEvent.click(tool('分隔线'))
    await userEvent.click(tool('撤销'))
    await waitFor(() => expect(change).toHaveBeenLastCalledWith(undefined))
  })

  test('takes a value that comes from elsewhere', async () => {
    show(<Editor start="<p>旧的</p>" />)
    const text = await area()
    await userEvent.click(screen.getByRole('button', { name: '载入' }))
    await waitFor(() => expect(text.innerHTML).toBe('<p>新的</p>'))
  })

  test('what is pasted is cleaned', async () => {
    const change = vi.fn()
    show(<Editor change={change} />)
    const html = '<p onclick="x">a<script>1</script><a href="javascript:1">b</a><img src="data:,"></p>'
    const data = {
      getData: (type: string) => (type === 'text/html' ? html : ''),
      files: [],
      types: ['text/html'],
    }
    fireEvent.paste(await area(), { clipboardData: data })
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>ab</p>'))
  })

  test('puts in a table and offers what can be done to it', async () => {
    const change = vi.fn()
    show(<Editor change={change} />)
    await area()
    await userEvent.click(tool('插入表格'))
    expect(String(change.mock.lastCall?.[0])).toMatch(/^<table><tbody><tr>(<th><p><\/p><\/th>){3}/)
    await userEvent.click(tool('下方插入行'))
    expect(String(change.mock.lastCall?.[0]).match(/<tr>/g)).toHaveLength(4)
    await userEvent.click(tool('删除表格'))
    expect(change).toHaveBeenLastCalledWith(undefined)
  })

  test('a link leads to the web or to a path of this site', async () => {
    const change = vi.fn()
    show(<Editor change={change} />)
    await area()
    await userEvent.click(tool('链接'))
    const address = await screen.findByRole('textbox', { name: '链接地址' })
    await userEvent.type(address, 'javascript:1')
    expect(screen.getByRole('button', { name: '确定' })).toHaveProperty('disabled', true)
    await userEvent.clear(address)
    await userEvent.type(address, '/notice/1{Enter}')
    expect(String(change.mock.lastCall?.[0])).toContain('href="/notice/1"')
  })

  test('has no button for pictures where they cannot be stored', async () => {
    show(<Editor />)
    await area()
    expect(screen.queryByRole('button', { name: '插入图片' })).toBeNull()
  })

  test('stores a picture and shows it', async () => {
    const change = vi.fn()
    const { container } = show(<Editor change={change} upload={async () => '/api/file/0a/b.png'} />)
    await area()
    const picker = container.querySelector('input[type=file]')
    if (!picker) throw new Error('there is nothing to pick a file with')
    await userEvent.upload(picker as HTMLInputElement, new File(['x'], '水稻.png', { type: 'image/png' }))
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith('<p><img src="/api/file/0a/b.png" alt="水稻"></p>'),
    )
  })

  test('its toolbar is one stop of the Tab key, and the arrows move in it', async () => {
    show(<Editor start="<p>a</p>" />)
    await area()
    await userEvent.tab()
    expect(document.activeElement).toBe(tool('一级标题 H1'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('二级标题 H2'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(tool('插入表格'))
    await userEvent.tab()
    expect(document.activeElement).toBe(await area())
  })
})

test('the view shows no more than the list of allowed tags', async () => {
  const value = '<h2>标题</h2><p onclick="x">a<script>1</script></p>'
  const { container } = show(<richText.Cell name="content" meta={meta} value={value} row={{}} />)
  await screen.findByRole('heading', { name: '标题' })
  expect(container.querySelector('.rich-text')?.innerHTML).toBe('<h2>标题</h2><p>a</p>')
})
