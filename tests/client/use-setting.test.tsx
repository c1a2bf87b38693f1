import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useSetting } from '#client/state/use-setting.ts'
import { Refusal, serve, settingsOf, show, tidy } from './crud/harness.tsx'

afterEach(tidy)

const namesIn = (value: unknown) => (Array.isArray(value) ? value : [])

function Window({ name }: { name: string }) {
  const { value, isPending, change } = useSetting('desk', 'names')
  const add = (more: string) => change((latest: unknown) => [...namesIn(latest), more])
  return (
    <section aria-label={name}>
      <output>{isPending ? '在途' : namesIn(value).join()}</output>
      <button type="button" onClick={() => add(name)}>
        {name}
      </button>
      <button
        type="button"
        onClick={() => {
          add('一')
          add('二')
        }}
      >
        两次
      </button>
    </section>
  )
}

const outputs = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('what one window keeps is not lost when another one changes what it knew before', async () => {
  const kept = {}
  serve(settingsOf(kept), [])
  show(<Window name="甲" />)
  show(<Window name="乙" />)
  await expect.poll(outputs).toEqual(['', ''])
  await userEvent.click(screen.getByRole('button', { name: '甲' }))
  await expect.poll(() => kept).toEqual({ 'desk.names': ['甲'] })
  await userEvent.click(screen.getByRole('button', { name: '乙' }))
  await expect.poll(() => kept).toEqual({ 'desk.names': ['甲', '乙'] })
  await expect.poll(outputs).toEqual(['甲', '甲,乙'])
})

test('two changes at once are both on screen, and both kept', async () => {
  const kept = { 'desk.names': ['零'] }
  serve(settingsOf(kept), [])
  show(<Window name="甲" />)
  await expect.poll(outputs).toEqual(['零'])
  await userEvent.click(screen.getByRole('button', { name: '两次' }))
  expect(outputs()).toEqual(['零,一,二'])
  await expect.poll(() => kept).toEqual({ 'desk.names': ['零', '一', '二'] })
  expect(outputs()).toEqual(['零,一,二'])
})

test('a change that the server refuses is taken back', async () => {
  const answers = settingsOf({ 'desk.names': ['零'] })
  const save = '/blade-system/user-setting/save'
  const server = serve({ ...answers, [save]: () => new Refusal(400, {}) }, [])
  show(<Window name="甲" />)
  await expect.poll(outputs).toEqual(['零'])
  await userEvent.click(screen.getByRole('button', { name: '甲' }))
  await expect.poll(() => server.last(save)?.body?.value).toEqual(['零', '甲'])
  await expect.poll(outputs).toEqual(['零'])
})
