import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TextGroup } from '#client/i18n/texts.ts'

const flat = (group: TextGroup, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([name, one]) =>
    typeof one === 'string' ? [[path + name, one]] : flat(one, `${path}${name}.`),
  )

const groups = import.meta.glob<Record<string, TextGroup>>(
  ['#client/i18n/zh.ts', '#client/i18n/more/zh/*.ts'],
  {
    eager: true,
  },
)
const texts = Object.values(groups).flatMap((module) => Object.values(module).flatMap((group) => flat(group)))

/** Names of the values that each text asks for, by its name. */
const asked = new Map(
  texts.map(([name, text]) => [
    name,
    new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, value = '']) => value)),
  ]),
)

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'),
)

const call = /\bt\(\s*'([\w.]+)'\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g

const namesIn = (values: string): string[] =>
  values
    .split(',')
    .map((one) => one.split(':')[0]?.trim() ?? '')
    .filter(Boolean)

test('who says a text gives the values that it asks for, and no others', () => {
  const wrong: string[] = []
  let seen = 0
  for (const file of sources)
    for (const [, name = '', values = ''] of readFileSync(`client/${file}`, 'utf8').matchAll(call)) {
      const wanted = asked.get(name)
      // Values that are spread or computed are only known when they run.
      if (!wanted || values.includes('...') || values.includes('(')) continue
      seen++
      const given = new Set(namesIn(values))
      const lacking = [...wanted].filter((one) => !given.has(one))
      const idle = [...given].filter((one) => !wanted.has(one))
      const differ = [...lacking, ...idle]
      if (differ.length) wrong.push(`${file}: ${name} ${differ.join()}`)
    }
  expect(seen).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
