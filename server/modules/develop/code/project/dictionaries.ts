import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { kebab, type Plan, type PlannedDictionary, quoted } from '../plan.ts'
import type { ReadSource } from './write.ts'

const folder = 'drizzle/seed/blade'
const listPath = `${folder}/system-dictionaries.ts`

/** Dictionaries that the module asks for and no fresh store would have: their rows, and the list that names them. */
export function dictionaryFiles(plan: Plan, read: ReadSource): GeneratedFile[] {
  const list = read(listPath)
  const sources = [...(list ?? '').matchAll(/from '\.\/([\w-]*dictionaries\.ts)'/g)]
  const known = sources.map(([, file]) => read(`${folder}/${file}`) ?? '').join('\n')
  const missing = [...plan.dictionaries.values()].filter(
    ({ code }) => !known.includes(`dictionary('${code}'`),
  )
  if (!missing.length) return []
  const file = `${kebab(plan.main.name)}-dictionaries.ts`
  const name = `${plan.main.name}Dictionaries`
  return [
    { path: `${folder}/${file}`, language: 'typescript', text: rowsCode(plan, name, missing) },
    ...(list === undefined
      ? []
      : [{ path: listPath, language: 'typescript' as const, text: withList(list, name, file) }]),
  ]
}

const rowsCode = ({ main }: Plan, name: string, dictionaries: readonly PlannedDictionary[]): string =>
  [
    "import { type DictionarySeed, dictionary } from './dictionary.ts'",
    '',
    `/** What ${main.name} chooses from. */`,
    `export const ${name}: readonly DictionarySeed[] = [`,
    ...dictionaries.flatMap(({ code, zh, en, items }) => [
      `  dictionary(${quoted(code)}, ${quoted(zh)}, ${quoted(en)}, [`,
      ...items.map((item) => `    [${quoted(item.key)}, ${quoted(item.zh)}, ${quoted(item.en)}],`),
      '  ]),',
    ]),
    ']',
    '',
  ].join('\n')

function withList(text: string, name: string, file: string): string {
  if (text.includes(`...${name},`)) return text
  return text
    .replace(/(import \{ showDictionaries \}[^\n]*\n)/, `$1import { ${name} } from './${file}'\n`)
    .replace('  ...developDictionaries,\n', `  ...developDictionaries,\n  ...${name},\n`)
}
