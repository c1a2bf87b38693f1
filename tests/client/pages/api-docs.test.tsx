import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiDocsPage } from '#client/pages/tool/ApiDocsPage.tsx'
import {
  type ApiCall,
  type ApiDocument,
  changesData,
  exampleOf,
  fieldLines,
  findCalls,
  groupsOf,
} from '#client/pages/tool/api-document.ts'
import { addressOf, curlOf } from '#client/pages/tool/trial.ts'
import { show, tidy } from '../crud/harness.tsx'

const call = (id: string, needs: string, rest: object = {}) => ({
  tags: ['device'],
  summary: `设备${id} / Device: ${id}`,
  operationId: id,
  'x-needs': needs,
  parameters: [],
  responses: { 200: { description: '操作成功' } },
  ...rest,
})
const text = { type: 'string' }
const document: ApiDocument = {
  tags: [{ name: 'device', description: '设备 / Device' }],
  paths: {
    '/api/device/page': {
      get: call('page', 'device', {
        parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', default: 10 } }],
      }),
    },
    '/api/device/save': {
      post: call('save', 'device_add', {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/device.input' } } },
        },
      }),
    },
    '/api/device/{id}/log': {
      get: call('log', 'open', { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }),
    },
  },
  components: {
    schemas: {
      'device.input': {
        type: 'object',
        required: ['deviceName'],
        properties: {
          deviceName: { ...text, maxLength: 60 },
          channelNo: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
          bought: { ...text, format: 'date' },
        },
      },
      'device.row': {
        type: 'object',
        properties: { deviceName: { ...text, title: '设备名称', description: 'Device name' } },
      },
      TreeNode: {
        type: 'object',
        properties: {
          id: text,
          children: { type: 'array', items: { $ref: '#/components/schemas/TreeNode' } },
        },
      },
    },
  },
}
const groups = groupsOf(document)
const callOf = (id: string) => groups[0]?.calls.find(({ operationId }) => operationId === id) as ApiCall
const trial = (id: string, rest: object = {}) => ({
  call: callOf(id),
  values: {},
  extra: '',
  body: '',
  ...rest,
})

describe('the document', () => {
  test.each([
    ['a path', '/device/save', ['save']],
    ['a right', 'device_add', ['save']],
    ['words of both languages', '设备 get', ['page', 'log']],
    ['nothing that is there', 'company', []],
  ])('is searched by %s', (_, words, found) => {
    const calls = findCalls(groups, words).flatMap((group) => group.calls)
    expect(calls.map(({ operationId }) => operationId)).toEqual(found)
  })

  test('an example has every field and a value that fits', () => {
    expect(exampleOf(document, { $ref: '#/components/schemas/device.input' })).toEqual({
      deviceName: '',
      channelNo: 1,
      bought: '2026-01-31',
    })
  })

  test('an example of a tree ends', () => {
    expect(exampleOf(document, { type: 'array', examples: [[{ unit: 'kg' }]] })).toEqual([{ unit: 'kg' }])
    expect(exampleOf(document, { $ref: '#/components/schemas/TreeNode' })).toEqual({ id: '' })
  })

  test('the fields of a body carry the labels of the resource', () => {
    const [first] = fieldLines(document, callOf('save'), { $ref: '#/components/schemas/device.input' })
    expect(first).toMatchObject({
      name: 'deviceName',
      label: '设备名称 / Device name',
      type: 'string',
      required: true,
    })
  })

  test('reads that write are known as writing', () => {
    const logout = { ...callOf('page'), path: '/api/blade-auth/oauth/logout' }
    expect([callOf('page'), callOf('save'), logout].map(changesData)).toEqual([false, true, true])
  })
})

describe('a trial', () => {
  test('puts values into the path and the query', () => {
    expect(addressOf(trial('log', { values: { id: 'a/b' }, extra: 'x=1' }))).toBe('/api/device/a%2Fb/log?x=1')
    expect(addressOf(trial('page', { values: { size: '2' }, extra: '&keyword=泵' }))).toBe(
      '/api/device/page?size=2&keyword=泵',
    )
  })

  test('as a command names no token and survives quotes', () => {
    const command = curlOf(trial('save', { body: `{"deviceName":"it's"}` }), 'http://here')
    expect(command).toContain(`-X POST 'http://here/api/device/save'`)
    expect(command).toContain('"Blade-Auth: bearer $TOKEN"')
    expect(command).toContain(`'{"deviceName":"it'\\''s"}'`)
  })
})

describe('the page', () => {
  const sent: string[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/docs/openapi.json') return Response.json(document)
      sent.push(`${init.method} ${path} ${init.body ?? ''}`)
      return Response.json({ code: 400, msg: '请输入设备名称' }, { status: 400 })
    })
  })
  afterEach(tidy)

  test('leads from the list to a call', async () => {
    show(<ApiDocsPage />)
    await userEvent.click(await screen.findByRole('button', { name: /设备\s*3/ }))
    await userEvent.click(await screen.findByRole('button', { name: /设备save/ }))
    expect(await screen.findByText('具有 device_add 权限')).toBeTruthy()
    expect(screen.getByText('设备名称 · 最长 60 字符')).toBeTruthy()
  })

  test('warns before it sends what changes data, and shows the answer whatever it is', async () => {
    show(<ApiDocsPage />, '/?call=save')
    await userEvent.click(await screen.findByRole('button', { name: /发送$/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByText('这个接口会修改数据')).not.toEqual([])
    expect(sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: '发送' }))
    expect(await screen.findByText('状态 400')).toBeTruthy()
    expect(sent).toEqual(['POST /api/device/save {"deviceName":"","channelNo":1,"bought":"2026-01-31"}'])
  })

  test('a read is sent at once', async () => {
    show(<ApiDocsPage />, '/?call=page')
    await userEvent.type(await screen.findByRole('textbox', { name: /^size/ }), '2')
    await userEvent.click(screen.getByRole('button', { name: /发送$/ }))
    expect(await screen.findByText('状态 400')).toBeTruthy()
    expect(sent).toEqual(['GET /api/device/page?size=2 '])
  })
})
