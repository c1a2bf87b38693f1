import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { afterEach, describe, expect, test } from 'vitest'
import { FieldItem } from '#client/crud/form/FieldItem.tsx'
import { RuleControl } from '#client/pages/event/rule/RuleControl.tsx'
import { eventType } from '#shared/resources/event/event-type.ts'
import { Refusal, serve, show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const at = Date.parse('2026-11-27T09:30:00+08:00')
const none = { fired: 0, devices: 0, times: [] }
const passed = {
  fired: 1,
  devices: 3,
  times: [{ deviceId: '', staffId: '7', metric: '', at, value: 12, until: null }],
}
const people = { op: 'enter', fence: { gridId: '5', everybody: 1 } }
const nothing = {}

/** The field of a rule in a form, and the calls that it makes. */
function begin(rule: object, test: () => unknown, buttons: string[] = []) {
  const served = serve(
    {
      '/eventType/rule/test': test,
      '/grid/shapes': () => ({ shapes: [], total: 0, isWhole: true }),
      '/staff/select': () => [{ id: '7', staffName: '石小满' }],
    },
    buttons,
  )
  show(
    <Form initialValues={{ rule }}>
      <FieldItem
        resource={eventType}
        name="rule"
        meta={eventType.fields.rule}
        row={undefined}
        start={nothing}
        isLocked={false}
        Input={RuleControl}
      />
    </Form>,
  )
  return served
}

const run = () => screen.findByRole('button', { name: '开始试算' })

describe('a rule that is tried out in its form', () => {
  test('tells how often it would have spoken, when and of whom, until it is changed', async () => {
    const { last } = begin(people, () => passed, ['staff_track'])
    await userEvent.click(await run())
    await screen.findByText('近 30 天会触发 1 次')
    expect(last('/eventType/rule/test')?.body).toEqual({ rule: people, days: 30 })
    await screen.findByText('石小满')
    expect(screen.getByText('11-27 09:30')).toBeTruthy()
    expect(screen.getByText('未结束')).toBeTruthy()
    await userEvent.type(screen.getByRole('spinbutton', { name: '触发规则 冷却时间' }), '5')
    await screen.findByText('规则或范围已改动，请重新试算。')
    expect(screen.queryByText('近 30 天会触发 1 次')).toBeNull()
  })

  test('of people says to whoever may not see their tracks why it is not there', async () => {
    begin(people, () => passed, ['device_track'])
    await screen.findByText(/^试算人员围栏需要/)
    expect(screen.queryByRole('button', { name: '开始试算' })).toBeNull()
  })

  test('of devices says so to whoever may not see theirs', async () => {
    begin({ op: 'leave', fence: { gridId: '5' } }, () => none, ['staff_track'])
    await screen.findByText(/^试算设备围栏需要/)
    expect(screen.queryByRole('button', { name: '开始试算' })).toBeNull()
  })

  test('waits until the rule is whole, and says what it lacks', async () => {
    begin({ op: 'stay', fence: { gridId: '5' } }, () => none, ['device_track'])
    await screen.findByText('规则填写完整后可以试算：停留规则须填写时长')
    expect((await run()).hasAttribute('disabled')).toBe(true)
  })

  test('says that there was nothing to look at', async () => {
    begin({ op: 'leave', fence: { gridId: '5' } }, () => none, ['device_track'])
    await userEvent.click(await run())
    await screen.findByText('近 30 天，适用的设备没有轨迹，无法试算')
  })

  test('tells of a failure, and runs again', async () => {
    let isBroken = true
    begin({ op: 'lt', metric: 'water_level', value: 1 }, () =>
      isBroken ? new Refusal(503, { msg: '稍后再试' }) : { ...none, devices: 2 },
    )
    await userEvent.click(await run())
    await screen.findByText('稍后再试')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    await screen.findByText('近 30 天不会触发')
    await waitFor(() => expect(screen.queryByText('稍后再试')).toBeNull())
  })
})
