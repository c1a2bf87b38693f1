import { afterEach, expect, test } from 'vitest'
import { firstLanguage } from '#client/i18n/first-language.ts'
import { addTexts, setLanguage, t, textAt, textsArrive, translators, withTexts } from '#client/i18n/index.ts'
import type { Language, TextGroup } from '#client/i18n/texts.ts'
import { addWhole } from '#client/i18n/whole.ts'
import '#client/i18n/more/flow.ts'
import '#client/i18n/more/transfer.ts'

addWhole()
await textsArrive('en')

afterEach(() => setLanguage('zh'))

const flat = (group: TextGroup, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([name, one]) =>
    typeof one === 'string' ? [[path + name, one]] : flat(one, `${path}${name}.`),
  )

const files = import.meta.glob<Record<string, TextGroup>>(
  ['#client/i18n/en.ts', '#client/i18n/more/en/*.ts'],
  {
    eager: true,
  },
)
const english = Object.values(files).flatMap((module) =>
  Object.values(module).flatMap((group) => flat(group)),
)

test('a text says its values, and one that was not given leaves nothing behind', () => {
  expect(t('frame.closeTab', { name: '<网格> $t(x) {{y}} $1' })).toBe('关闭 <网格> $t(x) {{y}} $1')
  expect(t('frame.closeTab')).toBe('关闭 ')
  expect(t('frame.closeTab', { name: undefined })).toBe('关闭 ')
})

test.each([
  [['en', 'zh-CN'], 'en'],
  [[undefined, 'en-GB', 'zh-CN'], 'en'],
  [[undefined, 'zh-TW', 'en'], 'zh'],
  [[undefined, 'de-DE', 'en-US'], 'en'],
  [[undefined, 'de-DE'], 'zh'],
  [[undefined], 'zh'],
])('of the wishes %j the page opens in %s', (wishes, language) => {
  expect(firstLanguage(wishes)).toBe(language)
})

test('English has a form for one thing, and one for several', () => {
  expect(translators.en('transfer.import.rows', { count: 1 })).toBe('1 row')
  expect(translators.en('transfer.import.rows', { count: 0 })).toBe('0 rows')
  expect(translators.en('transfer.import.rows', { count: 12 })).toBe('12 rows')
  expect(translators.zh('transfer.import.rows', { count: 1 })).toBe('共 1 行')
})

// What is never one: limits, and the numbers of those that are chosen from.
const limits = /\b(up to|at most|more than|the first) \{\{count\}\}|at most$|at a time/i

test('no English text says 1 records', () => {
  const named = new Set(english.map(([name]) => name))
  const wrong = english.filter(
    ([name, text]) =>
      /\{\{count(, number)?\}\} (?:[a-z]+ )?[a-z]{2,}s\b/.test(text) &&
      !limits.test(text) &&
      !name.endsWith('_one') &&
      !named.has(`${name}_one`),
  )
  expect(wrong).toEqual([])
})

test('what is said in the plural counts by the value that chooses the form', () => {
  const texts = new Map(english)
  const ones = english.filter(([name]) => name.endsWith('_one'))
  expect(ones.length).toBeGreaterThan(40)
  for (const [name] of ones) expect(texts.get(name.slice(0, -4)), name).toMatch(/\{\{count(, number)?\}\}/)
})

test('texts of the other language come when it is changed to, and a failure is asked for again', async () => {
  const asked: Language[] = []
  let fails = true
  addTexts({
    zh: async () => {
      asked.push('zh')
      return { tried: { here: '在' } }
    },
    en: async () => {
      asked.push('en')
      if (fails) throw new Error('no network')
      return { tried: { here: 'here' } }
    },
  })
  await textsArrive()
  expect(textAt('tried.here')).toBe('在')
  expect(asked).toEqual(['zh'])
  await expect(setLanguage('en')).rejects.toThrow('no network')
  expect(textAt('tried.here')).toBe('在')
  fails = false
  await setLanguage('en')
  expect(textAt('tried.here')).toBe('here')
  expect(asked).toEqual(['zh', 'en', 'en'])
})

test('of two languages asked for at once the last one counts', async () => {
  let arrive = () => {}
  addTexts({
    zh: async () => ({ slow: { word: '慢' } }),
    en: () => new Promise((done) => (arrive = () => done({ slow: { word: 'slow' } }))),
  })
  const first = setLanguage('en')
  await setLanguage('zh')
  arrive()
  await first
  expect(t('frame.home')).toBe('首页')
})

test('code that brings texts is there once they are', async () => {
  const module = await withTexts(async () => {
    addTexts({ zh: async () => ({ late: { word: '迟' } }), en: async () => ({ late: { word: 'late' } }) })
    return textAt('late.word')
  })
  expect(module).toBeUndefined()
  expect(textAt('late.word')).toBe('迟')
})

test('names of data have a text or none, and a group is none', () => {
  expect(textAt('frame.home')).toBe('首页')
  expect(textAt('frame')).toBeUndefined()
  expect(textAt('frame.nothing')).toBeUndefined()
})
