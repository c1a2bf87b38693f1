import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { openClient, type Reply, type Values } from './blade-client.ts'
import type { Form } from './forms/form.ts'
import { formsOf } from './forms.ts'
import { generations } from './generations.ts'

// What a form of Blade's own sends is never refused for what it lacks: that has a default.
const server = await startTestServer({ environment: { CAPTCHA: 'off' } })
let made = 0

function passed({ status, body }: Reply): Wire {
  expect([status, body.code, body.success, body.msg]).toEqual([200, 200, true, expect.any(String)])
  return body.data
}

/** The values as they are told of a stored row: several in one column joined, and none that nobody is told. */
const told = (values: Values, unread: readonly string[] = []): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !unread.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )

/** The same whichever way they travelled: forms have texts alone. */
const texts = (row: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(row[name])]))

describe.each(generations)('$name', async (generation) => {
  const client = openClient(server, generation)
  await client.signIn('admin', 'admin')
  const isSword = generation.posts === 'form'
  const pathOf = ({ path }: Form) => path.replace('{users}', generation.users)
  const emptied = ({ blank }: Form): Values =>
    isSword ? {} : Object.fromEntries(blank.map((name) => [name, '']))

  async function readBack(form: Form, key: string, values: Values): Promise<Wire> {
    const row = passed(await client.get(`${pathOf(form)}/detail`, { [form.key ?? 'id']: key }))
    const sent = told(values, form.unread)
    const names = Object.keys(sent)
    expect(texts(row, names)).toEqual(texts(sent, names))
    return row
  }

  const draftOf = (form: Form) => {
    made += 1
    return form.needed(made)
  }

  describe.each(formsOf(generation))('$name', (form) => {
    const path = pathOf(form)
    const keyIn = (answer: Wire): string => answer[form.key ?? 'id']
    const remove = async (key: string) => {
      const named = form.key ? { id: key } : { ids: key }
      passed(await client.post(`${path}/remove`, named))
    }

    test('are added as the form sends them, changed and read back', async () => {
      const draft = { ...draftOf(form), ...emptied(form) }
      const key = keyIn(
        passed(await client.submit(`${path}/submit`, form.key ? draft : { id: '', ...draft })),
      )
      const row = await readBack(form, key, draftWithout(draft, form))
      // Saber sends the whole row back, with names and what its table put there; Sword what the form has.
      const whole = isSword ? { id: key, ...draft } : { ...row, $cellEdit: false, $index: 0 }
      passed(await client.submit(`${path}/submit`, { ...whole, ...form.change }))
      await readBack(form, key, form.change)
      await remove(key)
    })

    test.each(['json', 'encoded'] as const)('are saved and updated with the least: %s', async (way) => {
      const send = way === 'json' ? client.submit : client.encoded
      const draft = draftOf(form)
      const key = keyIn(passed(await send(`${path}/save`, draft)))
      await readBack(form, key, draft)
      passed(await send(`${path}/update`, { [form.key ?? 'id']: key, ...form.change }))
      await readBack(form, key, { ...draft, ...form.change })
      await remove(key)
    })
  })
})

/** What was sent empty may have been filled in with a default. */
const draftWithout = (draft: Values, { blank }: Form): Values =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !blank.includes(name)))
