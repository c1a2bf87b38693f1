import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { kebab, type Plan, type PlannedDictionary, quoted } from '../plan.ts'
import type { ReadSource } from './write.ts'

const stepPath = 'drizzle/seed/020-dictionaries.ts'
/** Dictionaries that the module asks for and no fresh store would have: their rows, and the step that adds them. */
export function dictionaryFiles(plan: Plan, read: ReadSource): GeneratedFile[] {
  const step = read(stepPath)
  const sources = [...(step ?? '').matchAll(/from '\.\/(blade\/[\w-]*dictionaries\.ts)'/g)]
  const known = sources.map(([, file]) => read(`drizzle/seed/${file}`) ?? '').join('\n')
  const missing = [...plan.dictionaries.values()].filter(
    ({ code }) => !known.includes(`dictionary('${code}'`),
  )
  if (!missing.length) return []
  const file = `${kebab(plan.main.name)}-dictionaries.ts`
  const name = `${plan.main.name}Dictionaries`
  return [
    { path: `drizzle/seed/blade/${file}`, language: 'typescript', text: rowsCode(plan, name, missing) },
    ...(step === undefined
      ? []
      : [{ path: stepPath, language: 'typescript' as const, text: withStep(step, name, file) }]),
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

function withStep(text: string, name: string, file: string): string {
  if (text.includes(`...${name},`)) return text
  return text
    .replace(/(import \{ showDictionaries \}[^\n]*\n)/, `$1import { ${name} } from './blade/${file}'\n`)
    .replace('    ...developDictionaries,\n', `    ...developDictionaries,\n    ...${name},\n`)
}
