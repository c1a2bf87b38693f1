import { expect, test } from 'vitest'
import lines from '#drizzle/data/regions.json' with { type: 'json' }
import { englishName } from '#drizzle/seed/regions/region-english.ts'

test.each([
  ['青穗县', 'Qingsui County'],
  ['柳溪镇', 'Liuxi Town'],
  ['上柳村', 'Shangliu Village'],
  ['延边朝鲜族自治州', 'Yanbianchaoxianzu Autonomous Prefecture'],
  ['陕西省', 'Shaanxi Province'],
  ['内蒙古自治区', 'Inner Mongolia'],
  ['市辖区', 'Municipal districts'],
])('%s is called %s', (name, english) => {
  expect(englishName(name)).toBe(english)
})

test('every division of the country has a name in English letters', () => {
  const names = lines.map((line) => englishName(line.slice(line.indexOf(' ') + 1)))
  expect(names.filter((name) => !/^[A-Z][\p{Script=Latin} ’'-]+$/u.test(name))).toEqual([])
})
