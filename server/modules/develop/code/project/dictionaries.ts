import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import type { Plan, PlannedDictionary } from '../plan.ts'
import { withRows } from './edit.ts'
import type { ReadSource } from './write.ts'

const path = 'drizzle/data/dictionaries/system.json'

/**
 * Dictionaries that the module asks for and no fresh store would have: the file of them all, which every server has beside it,
 * with these at its end.
 */
export function dictionaryFiles(plan: Plan, read: ReadSource): GeneratedFile[] {
  const known = read(path) ?? ''
  const missing = [...plan.dictionaries.values()].filter(
    ({ code }) => !known.includes(`{"code": ${JSON.stringify(code)},`),
  )
  if (!missing.length) return []
  const text = withRows(known, missing.map(rowText))
  return text === undefined ? [] : [{ path, language: 'json', text }]
}

const rowText = ({ code, zh, en, items }: PlannedDictionary): string =>
  [
    `{"code": ${JSON.stringify(code)}, "zh": ${JSON.stringify(zh)}, "en": ${JSON.stringify(en)}, "items": [`,
    items
      .map(
        ({ key, zh: name, en: english }) =>
          `    [${[key, name, english].map((one) => JSON.stringify(one)).join(', ')}]`,
      )
      .join(',\n'),
    '  ]}',
  ].join('\n')
