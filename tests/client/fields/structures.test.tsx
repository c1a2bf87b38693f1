import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FieldItem } from '#client/crud/form/FieldItem.tsx'
import { kinds } from '#client/fields/kinds.ts'
import { useAreaUnit } from '#client/state/area-unit.ts'
import { area, geometry, json, percent, type Zod } from '#shared/schema/field.ts'
import { defineResource, fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

const rules = (z: Zod) => z.object({ rules: z.array(z.object({ min: z.number() })) })
const sample = defineResource({
  name: 'sample',
  path: '/sample',
  label: ['样例', 'Sample'],
  actions: [],
  title: 'areaM2',
  fields: {
    boundary: geometry(['边界', 'Boundary'], ['Polygon']),
    place: geometry(['位置', 'Place'], ['Point', 'LineString']),
    rules: json(['规则', 'Rules'], rules),
    areaM2: area(['面积', 'Area']),
  },
}) as unknown as Resource

beforeEach(() => {
  serve({}, [])
  useAreaUnit.getState().choose('mu')
})
afterEach(tidy)

const nothing = {}

/** One field in a form, and what the form holds. */
function begin(name: string, start?: unknown) {
  const change = vi.fn()
  const meta = fieldsOf(sample).find(([field]) => field === name)?.[1]
  if (!meta) throw new Error(`there is no field ${name}`)
  const own = meta
  function Page() {
    const values = useMemo(() => ({ [name]: start }), [])
    return (
      <Form initialValues={values} onValuesChange={(changed) => change(changed[name])}>
        <FieldItem
          resource={sample}
          name={name}
          meta={own}
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

const write = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
const square = [
  [117, 36],
  [117.01, 36],
  [117.01, 36.01],
  [117, 36.01],
  [117, 36],
]
const polygon = { type: 'Polygon', coordinates: [square] }

describe('a geometry', () => {
  test('is drawn and measured as it is pasted', async () => {
    const change = begin('boundary')
    await write(JSON.stringify({ type: 'Feature', properties: {}, geometry: polygon }))
    expect(change).toHaveBeenLastCalledWith(polygon)
    expect(await screen.findByRole('img', { name: /^面, 1500\.\d+ 亩$/ })).toBeTruthy()
    expect(screen.getByText('117.005000, 36.005000')).toBeTruthy()
  })

  test('of a point is what a map hands out', async () => {
    const change = begin('place')
    await write('117.0912，36.6149')
    expect(change).toHaveBeenLastCalledWith({ type: 'Point', coordinates: [117.0912, 36.6149] })
    expect(await screen.findByText('117.091200, 36.614900')).toBeTruthy()
    expect(screen.queryByText('顶点')).toBeNull()
  })

  test('that crosses itself is named while it is written', async () => {
    begin('boundary')
    const bow = [square[0], square[2], square[1], square[3], square[0]]
    await write(JSON.stringify({ type: 'Polygon', coordinates: [bow] }))
    expect(await screen.findByText('边界：外环在 117.005, 36.005 处与自身相交')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^面/ })).toBeNull()
  })

  test('comes from the shapes of a file, which is never shown as text', async () => {
    const { last } = serve(
      { '/map/features': () => ({ features: [{ name: '东地', geometry: polygon }], isOnOlderDatum: false }) },
      [],
    )
    const change = begin('boundary')
    await screen.findByRole('button', { name: '上传文件' })
    const picker = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(picker, new File(['<kml/>'], 'a.kml'))
    await userEvent.click(await screen.findByRole('button', { name: '导入 1 个图形' }))
    expect(change).toHaveBeenLastCalledWith(polygon)
    expect(change).toHaveBeenCalledTimes(1)
    expect(last('/map/features')?.query).toMatchObject({ system: 'file' })
  })

  test('can be cleared', async () => {
    const change = begin('boundary', polygon)
    await userEvent.click(await screen.findByRole('button', { name: '清除' }))
    expect(change).toHaveBeenLastCalledWith(undefined)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })
})

describe('JSON', () => {
  test('that does not parse is named with line and column while it is written', async () => {
    begin('rules')
    await write('{\n  "rules": [,]\n}')
    expect(await screen.findByText('第2行第13列有误：此处应为一个值')).toBeTruthy()
  })

  test('that does not fit its schema is named with the place', async () => {
    begin('rules')
    await write('{ "rules": [{ "min": "1" }] }')
    expect(await screen.findByText('规则的 rules[0].min 不正确')).toBeTruthy()
  })

  test('stays as it was written until the person wants it tidy', async () => {
    begin('rules')
    const written = '{"rules":[{"min":1}]}'
    await write(written)
    expect(screen.getByRole('textbox')).toHaveProperty('value', written)
    await userEvent.click(screen.getByRole('button', { name: '整理格式' }))
    expect(screen.getByRole('textbox')).toHaveProperty('value', JSON.stringify(JSON.parse(written), null, 2))
  })
})

describe('an area', () => {
  const value = () => screen.getByRole<HTMLInputElement>('spinbutton').value

  test('is written in the unit of the person and kept in m²', async () => {
    const change = begin('areaM2', 10_000)
    await screen.findByRole('spinbutton')
    expect(value()).toBe('15')
    await userEvent.clear(screen.getByRole('spinbutton'))
    await userEvent.type(screen.getByRole('spinbutton'), '1.5')
    expect(change).toHaveBeenLastCalledWith(1000)
  })

  test('keeps its size when the unit changes, and the choice holds for the next time', async () => {
    const change = begin('areaM2', 10_000)
    await userEvent.click(await screen.findByRole('combobox', { name: '面积单位' }))
    await userEvent.click(await screen.findByText('公顷'))
    expect(value()).toBe('1')
    expect(change).not.toHaveBeenCalled()
    expect(JSON.parse(localStorage.getItem('sickle-areaUnit') ?? '{}').content).toBe('ha')
  })

  test('reads in the unit of the person', () => {
    useAreaUnit.getState().choose('ha')
    show(<kinds.area.Cell name="areaM2" meta={area(['面积', 'Area'])} value={12_345} row={{}} />)
    expect(document.querySelector('.field-number')?.textContent).toBe('1.23公顷')
  })
})

test('a percentage is a number with a bar of its length', () => {
  show(<kinds.percent.Cell name="share" meta={percent(['进度', 'Progress'])} value={64} row={{}} />)
  expect(screen.getByText('64%')).toBeTruthy()
  expect(document.querySelector<HTMLElement>('.field-percent-bar > span')?.style.width).toBe('64%')
})
