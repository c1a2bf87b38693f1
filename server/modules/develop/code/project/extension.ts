import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { kebab, type Plan, type PlannedEntity, type PlannedField, plain, quoted } from '../plan.ts'
import { afterImports, typescript } from './edit.ts'
import { kindOf } from './field.ts'
import type { ReadSource } from './write.ts'

interface ServerWritten {
  property: string
  /** What a new row gets, as code of the extension; absent for what the definition numbers. */
  value?: string
  /** What its number begins with. */
  serial?: string
}

/** Fields that every row has and no form asks for: the server writes them when a row is added. */
export function writtenByServer(plan: Plan, entity: PlannedEntity): ServerWritten[] {
  return entity.fields
    .filter(({ isRequired, isForm }) => isRequired && !isForm)
    .flatMap((field): ServerWritten[] => {
      const { call, options } = kindOf(plan, field)
      if (options.default !== undefined) return []
      const { property } = field
      if (call === 'text' && /(?:No|Code|Number)$/.test(property))
        return [{ property, serial: entity.className.replace(/[^A-Z]/g, '') }]
      const value = startOf(plan, field, call)
      return value === undefined ? [] : [{ property, value }]
    })
}

function startOf({ dictionaries }: Plan, { property, dictCode }: PlannedField, call: string) {
  if (call === 'datetime') return 'now()'
  if (call === 'date') return 'now().slice(0, 10)'
  if (call === 'integer' || call === 'decimal') return '0'
  const first = dictionaries.get(dictCode ?? '')?.items[0]?.key
  if (call === 'dict' && first !== undefined) return quoted(first)
  if (call === 'dictNumber' && first !== undefined) return first
  if (call === 'text' && /[uU]serId$/.test(property)) return 'ctx.userId'
  if (call === 'text' && /[dD]eptId$/.test(property)) return "ctx.deptIds[0] ?? ''"
  return undefined
}

/** The extensions that a module needs, and the lists that name them. None where the definitions say everything. */
export function extensionFiles(
  plan: Plan,
  entities: readonly PlannedEntity[],
  read: ReadSource,
): GeneratedFile[] {
  const needing = entities.filter((entity) => valuesOf(plan, entity).length > 0)
  if (!needing.length) return []
  const folder = `server/modules/${plan.domain}`
  const files = needing.map((entity) =>
    typescript(`${folder}/${kebab(entity.name)}.ts`, extensionCode(plan, entity)),
  )
  const index = `${folder}/index.ts`
  const listed = read(index)
  if (listed !== undefined) return [...files, typescript(index, withExtensions(listed, needing))]
  const app = read('server/app.ts')
  return [
    ...files,
    typescript(index, withExtensions(emptyDomain(plan), needing)),
    ...(app === undefined ? [] : [typescript('server/app.ts', withDomain(app, plan))]),
  ]
}

const valuesOf = (plan: Plan, entity: PlannedEntity) =>
  writtenByServer(plan, entity).filter(({ value }) => value !== undefined)

function extensionCode(plan: Plan, entity: PlannedEntity): string {
  const { name, label } = entity
  const values = valuesOf(plan, entity)
  const uses = (word: string) => values.some(({ value }) => value?.startsWith(word))
  return [
    `import { ${name} } from '#shared/resources/index.ts'`,
    "import { extend } from '../../crud/extension.ts'",
    ...(uses('now') ? ["import { now } from '../../db/clock.ts'"] : []),
    '',
    `/** ${plain(label)}: what every row has and no form asks for is written when it is added. */`,
    `export const ${name}Extension = extend(${name}, {`,
    `  async write({ ${uses('ctx') ? 'ctx, ' : ''}before }) {`,
    '    if (before) return undefined',
    `    return { ${values.map(({ property, value }) => `${property}: ${value}`).join(', ')} }`,
    '  },',
    '})',
    '',
  ].join('\n')
}

/** `soil-log` → `soilLogModules`: like no other name of the list of domains. */
const domainName = ({ domain }: Plan) =>
  `${domain.replace(/-+(\w?)/g, (_whole, sign: string) => sign.toUpperCase())}Modules`

const emptyDomain = (plan: Plan) =>
  [
    "import type { Domain } from '../domain.ts'",
    '',
    `export const ${domainName(plan)} = (): Domain => ({`,
    '  extensions: [],',
    '})',
    '',
  ].join('\n')

/** The domain's extensions with these before the others; unchanged where they are there already. */
function withExtensions(text: string, entities: readonly PlannedEntity[]): string {
  const added = entities.filter(({ name }) => !text.includes(`${name}Extension`))
  const imports = added.map(({ name }) => `import { ${name}Extension } from './${kebab(name)}.ts'\n`)
  return added.reduce(
    (sum, { name }) =>
      sum.replace(/extensions: \[(\s*)(\]?)/, (_whole, blank: string, end: string) =>
        end ? `extensions: [${name}Extension]` : `extensions: [${blank}${name}Extension,${blank || ' '}`,
      ),
    imports.reduce((sum, line) => afterImports(sum, line), text),
  )
}

/** The server's list of domains with one more. */
function withDomain(text: string, plan: Plan): string {
  const name = domainName(plan)
  if (text.includes(name)) return text
  const line = `import { ${name} } from './modules/${plan.domain}/index.ts'\n`
  return afterImports(text, line).replace(/(const domains: [^=]*=> Domain\)\[\] = \[\n)/, `$1  ${name},\n`)
}
