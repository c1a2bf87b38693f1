import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AttachmentControl } from '#client/fields/attachment/AttachmentControl.tsx'
import { notUploaded } from '#client/fields/attachment/limits.ts'
import { FormResourceContext } from '#client/fields/form-resource.ts'
import { Unfinished } from '#client/fields/unfinished.ts'
import { type FieldMeta, file, image, images } from '#shared/schema/field.ts'
import { show, tidy } from '../crud/harness.tsx'

const one = image(['标志', 'Logo'], { maxBytes: 2000 })
const many = images(['照片', 'Photos'], 3)
const paper = file(['文件', 'File'])

afterEach(tidy)

/** The browser's way to send a file with progress; jsdom's would go to the network. */
class Transfer {
  static readonly sent: Transfer[] = []
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: object) => void } = {}
  address = ''
  body: FormData | undefined
  status = 0
  response = new ArrayBuffer(0)
  isAborted = false
  onload = () => {}
  onabort = () => {}
  onerror = () => {}
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => 'application/json'
  send(body: FormData) {
    this.body = body
    Transfer.sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answer(status: number, envelope: object) {
    this.status = status
    this.response = new TextEncoder().encode(JSON.stringify(envelope)).buffer
    this.onload()
  }
  fail() {
    this.onerror()
  }
  store(link: string) {
    this.answer(200, {
      code: 200,
      success: true,
      data: { link, attachId: '1', originalName: 'a' },
      msg: '操作成功',
    })
  }
}

function begin(meta: FieldMeta, start?: unknown, resource?: string) {
  Transfer.sent.length = 0
  vi.stubGlobal('XMLHttpRequest', Transfer)
  const change = vi.fn()
  function Control() {
    const [value, setValue] = useState(start)
    return (
      <FormResourceContext value={resource}>
        <AttachmentControl
          name="files"
          meta={meta}
          value={value}
          onChange={(next) => {
            setValue(next)
            change(next)
          }}
        />
      </FormResourceContext>
    )
  }
  const { container, unmount } = show(<Control />)
  const pick = async (...files: File[]) => {
    const picker = container.querySelector('input[type=file]')
    if (!picker) throw new Error('there is nothing to pick a file with')
    await userEvent.upload(picker as HTMLInputElement, files, { applyAccept: false })
  }
  return { change, pick, unmount, button: (name: string) => screen.getByRole('button', { name }) }
}

const picture = (name: string, size = 10) =>
  new File(['x'.repeat(size)], name, { type: name.endsWith('.GIF') ? 'image/gif' : 'image/png' })
const transfer = async (index: number) => {
  await waitFor(() => expect(Transfer.sent.length).toBeGreaterThan(index))
  return Transfer.sent[index] as Transfer
}

describe('one picture', () => {
  test('is sent as `file` and becomes the link that the server answers', async () => {
    const { change, pick } = begin(one)
    await pick(picture('logo.png'))
    const sent = await transfer(0)
    expect(sent.address).toBe('/api/blade-resource/oss/endpoint/put-file')
    expect(sent.body?.get('file')).toMatchObject({ name: 'logo.png', size: 10 })
    expect(sent.headers.authorization).toMatch(/^Basic /)
    sent.store('/api/file/0a/logo.png')
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('/api/file/0a/logo.png'))
    expect(screen.getByRole('img', { name: 'logo.png' }).getAttribute('src')).toBe('/api/file/0a/logo.png')
  })

  test('keeps the form from being saved while it is on its way', async () => {
    const { change, pick } = begin(one)
    await pick(picture('logo.png'))
    const sent = await transfer(0)
    expect(change.mock.lastCall?.[0]).toBeInstanceOf(Unfinished)
    sent.upload.onprogress?.({ loaded: 5, total: 10 })
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
  })

  test('that is refused leaves the value as it was', async () => {
    const { change, pick } = begin(one, '/api/file/0a/old.png')
    await pick(picture('logo.png'))
    const sent = await transfer(0)
    sent.answer(400, { code: 400, success: false, data: {}, msg: '文件类型不允许' })
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('/api/file/0a/old.png'))
  })

  test('that is refused says why at the field, until another one is chosen', async () => {
    const { pick } = begin(one)
    await pick(picture('logo.png'))
    const msg = '您的存储空间（1 GB）不足，请先删除不需要的文件'
    const sent = await transfer(0)
    sent.answer(413, { code: 413, success: false, data: {}, msg })
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('region', { name: '标志' }).contains(alert)).toBe(true)
    expect(alert.textContent).toBe(`logo.png：${msg}`)
    await pick(picture('other.png'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('that no connection was there for is kept: it is sent again, or left out, before the form is saved', async () => {
    const { change, pick, button } = begin(one)
    await pick(picture('logo.png'))
    ;(await transfer(0)).fail()
    await waitFor(() => expect(change.mock.lastCall?.[0]).toMatchObject({ message: notUploaded }))
    // No room for a second one, which would take its place.
    expect(button('上传').hasAttribute('disabled')).toBe(true)
    await userEvent.click(button('重试 logo.png'))
    const again = await transfer(1)
    expect(again.body?.get('file')).toMatchObject({ name: 'logo.png', size: 10 })
    again.fail()
    await userEvent.click(await screen.findByRole('button', { name: '不再上传 logo.png' }))
    expect(change).toHaveBeenLastCalledWith(undefined)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('can be stopped on its way', async () => {
    const { change, pick, button } = begin(one)
    await pick(picture('logo.png'))
    const sent = await transfer(0)
    await userEvent.click(button('取消上传 logo.png'))
    expect(sent.isAborted).toBe(true)
    await waitFor(() => expect(change).toHaveBeenLastCalledWith(undefined))
  })

  test('is stopped when its form is closed', async () => {
    const { pick, unmount } = begin(one)
    await pick(picture('logo.png'))
    const sent = await transfer(0)
    unmount()
    expect(sent.isAborted).toBe(true)
  })

  test.each([
    ['another type', 'logo.svg', 10, 'logo.svg：只能上传 .jpg、.jpeg、.png、.gif、.webp'],
    // A photograph may be larger than what is kept: it is made smaller first.
    ['too large', 'logo.GIF', 2001, 'logo.GIF：不能超过 2 kB'],
    ['too large for a photograph', 'logo.PNG', 20_000_001, 'logo.PNG：不能超过 20 MB'],
    ['empty', 'logo.png', 0, 'logo.png：文件是空的'],
  ])('is not sent when it is of %s', async (_, name, size, message) => {
    const { pick } = begin(one)
    await pick(picture(name, size))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(Transfer.sent).toEqual([])
  })

  test('can be taken away', async () => {
    const { change, button } = begin(one, '/api/file/0a/old.png')
    await userEvent.click(button('删除 old.png'))
    expect(change).toHaveBeenLastCalledWith(undefined)
  })
})

test('a file says which field of which form it is for', async () => {
  const { pick } = begin(paper, undefined, 'threeDModel')
  await pick(new File(['x'], 'mast.glb'))
  expect((await transfer(0)).address).toMatch(/put-file-attach\?for=threeDModel\.files$/)
})

describe('several pictures', () => {
  const links = ['/api/file/0a/a.png', '/api/file/0a/b.png']

  test('are sent together, and each is added when it arrives', async () => {
    const { change, pick } = begin(many, links.slice(0, 1))
    await pick(picture('b.png'), picture('c.png'))
    const [first, second] = [await transfer(0), await transfer(1)]
    second.store('/api/file/0a/c.png')
    first.store('/api/file/0a/b.png')
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith([
        '/api/file/0a/a.png',
        '/api/file/0a/c.png',
        '/api/file/0a/b.png',
      ]),
    )
  })

  test('are no more than there may be', async () => {
    const { pick, button } = begin(many, links)
    await pick(picture('c.png'), picture('d.png'))
    const sent = await transfer(0)
    sent.store('/api/file/0a/c.png')
    await screen.findByRole('img', { name: 'c.png' })
    expect(Transfer.sent).toHaveLength(1)
    expect(button('上传')).toHaveProperty('disabled', true)
  })

  test('are put in order by buttons', async () => {
    const { change, button } = begin(many, links)
    expect(button('前移 a.png')).toHaveProperty('disabled', true)
    await userEvent.click(button('后移 a.png'))
    expect(change).toHaveBeenLastCalledWith(links.toReversed())
  })

  test('are taken away one by one', async () => {
    const { change, button } = begin(many, links)
    await userEvent.click(button('删除 a.png'))
    expect(change).toHaveBeenLastCalledWith(['/api/file/0a/b.png'])
    await userEvent.click(button('删除 b.png'))
    expect(change).toHaveBeenLastCalledWith(undefined)
  })
})
