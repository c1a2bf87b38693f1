import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FieldItem } from '#client/crud/form/FieldItem.tsx'
import { kinds } from '#client/fields/kinds.ts'
import { recordItems } from '#shared/contract/evaluate/evaluation.ts'
import { eventType } from '#shared/resources/event/event-type.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

const categories = [{ dictKey: '3', dictValue: '农药' }]
const resource: Resource = soilLog
const spray = {
  materialName: '吡虫啉',
  category: '3',
  dosage: 2,
  unit: '升',
  safeDays: 14,
  supplier: '供销社',
}

beforeEach(() => {
  serve({ '/blade-system/dict-biz/dictionary': () => categories }, [])
})
afterEach(tidy)

const nothing = {}

/** One field in a form, and what the form holds. */
function begin(name: 'inputs' | 'weather', start?: unknown) {
  const change = vi.fn()
  const meta = soilLog.fields[name]
  function Page() {
    const values = useMemo(() => ({ [name]: start }), [])
    return (
      <Form initialValues={values} onValuesChange={(changed) => change(changed[name])}>
        <FieldItem
          resource={resource}
          name={name}
          meta={meta}
          row={undefined}
          start={nothing}
          isLocked={false}
        />
      </Form>
    )
  }
  show(<Page />)
  return change
}

describe('a list with parts', () => {
  test('is filled in row by row, and a fault names row and field', async () => {
    const change = begin('inputs')
    await userEvent.click(await screen.findByRole('button', { name: /添加投入品/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: '投入品第 1 行 投入品名称' }), '尿素')
    // A row that somebody is in the middle of has no fault yet.
    expect(screen.queryByText(/投入品第1行/)).toBeNull()
    await userEvent.click(document.body)
    expect(await screen.findByText('投入品第1行：请输入用量')).toBeTruthy()
    await userEvent.type(await screen.findByRole('spinbutton', { name: '投入品第 1 行 用量' }), '15')
    await userEvent.type(await screen.findByRole('textbox', { name: '投入品第 1 行 单位' }), '千克')
    expect(change).toHaveBeenLastCalledWith([{ materialName: '尿素', dosage: 15, unit: '千克' }])
    await userEvent.click(document.body)
    await waitFor(() => expect(screen.queryByText(/投入品第1行/)).toBeNull())
  })

  test('keeps what its rows do not show, loses what is emptied, and the row that is removed', async () => {
    const change = begin('inputs', [{ ...spray }, { ...spray, materialName: '石硫合剂' }])
    await userEvent.clear(await screen.findByRole('textbox', { name: '投入品第 2 行 单位' }))
    const { unit: _, ...others } = spray
    expect(change).toHaveBeenLastCalledWith([spray, { ...others, materialName: '石硫合剂' }])
    await userEvent.click(screen.getByRole('button', { name: '删除投入品第 1 行' }))
    expect(change).toHaveBeenLastCalledWith([{ ...others, materialName: '石硫合剂' }])
    await userEvent.click(screen.getByRole('button', { name: '删除投入品第 1 行' }))
    expect(change).toHaveBeenLastCalledWith(undefined)
  })

  test('reads as a table with the names of its keys', async () => {
    show(<kinds.json.Cell name="inputs" meta={soilLog.fields.inputs} value={[spray]} row={{}} />)
    const table = await screen.findByRole('table')
    expect(await within(table).findByText('农药')).toBeTruthy()
    expect(within(table).getByRole('columnheader', { name: '投入品名称' })).toBeTruthy()
    expect(within(table).queryByRole('columnheader', { name: '批号' })).toBeNull()
    expect(document.body.textContent).not.toContain('{')
  })
})

describe('an object with parts', () => {
  test('is one form; emptied, it is gone', async () => {
    const change = begin('weather')
    const rain = await screen.findByRole('spinbutton', { name: '天气 降雨量' })
    await userEvent.type(rain, '35')
    expect(change).toHaveBeenLastCalledWith({ rain: 35 })
    await userEvent.clear(await screen.findByRole('spinbutton', { name: '天气 降雨量' }))
    await userEvent.tab()
    expect(change).toHaveBeenLastCalledWith(undefined)
  })

  test('reads part by part', async () => {
    show(
      <kinds.json.Cell
        name="weather"
        meta={soilLog.fields.weather}
        value={{ temp: 21.5, rain: 0 }}
        row={{}}
      />,
    )
    expect((await screen.findByText('气温')).parentElement?.textContent).toBe('气温21.5℃')
    expect(screen.getByText('降雨量').parentElement?.textContent).toBe('降雨量0mm')
  })
})

describe('a rule', () => {
  const View = kinds.json.Cell
  const meta = eventType.fields.rule
  const operators = [{ dictKey: 'gt', dictValue: '高于' }]
  const metrics = [{ dictKey: 'air_temp', dictValue: '气温' }]
  const rule = { metric: 'air_temp', op: 'gt', value: 35, forMinutes: 10, levels: [{ level: 1, value: 40 }] }

  test('reads as a sentence, with its levels below it', async () => {
    serve(
      {
        '/blade-system/dict/dictionary': ({ query }) =>
          query.code === 'metric' ? metrics : query.code === 'rule_operator' ? operators : [],
      },
      [],
    )
    show(<View name="rule" meta={meta} value={rule} row={{ rule }} />)
    const sentence = await screen.findByText(/高于/)
    await waitFor(() => expect(sentence.closest('p')?.textContent).toMatch(/^气温 高于 35.* 持续 10/))
    expect(screen.getByText('分级阈值')).toBeTruthy()
    // What the sentence says is not said again.
    expect(screen.queryByText('持续时间')).toBeNull()
  })

  test('says when a device is off line', async () => {
    const offline = { op: 'offline', forMinutes: 10 }
    show(<View name="rule" meta={meta} value={offline} row={{ rule: offline }} />)
    expect((await screen.findByText(/设备离线/)).textContent).toMatch(/^设备离线 持续 10/)
  })
})

test('a reference in an entry, whose name nobody sent, is told by the name that is looked up', async () => {
  serve({ '/evaluateDetail/select': () => [{ id: '5', itemName: '证照资质' }] }, [])
  const { Input } = kinds.reference
  const detailId = recordItems.parts?.fields.detailId
  if (!detailId) throw new Error('The scores have no indicator')
  show(<Input name="detailId" meta={detailId} row={{ detailId: '5' }} value="5" aria-label="评价指标" />)
  expect(await screen.findByText('证照资质')).toBeTruthy()
})
