import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { kebab, type Plan, type PlannedEntity, plain, quoted } from '../plan.ts'
import { before, typescript } from './edit.ts'
import { kindOf } from './field.ts'
import type { Role } from './role.ts'
import type { ReadSource } from './write.ts'

const listPath = 'client/pages/index.ts'
/** Days that people are told about before they come, by what they are called. */
const due = /(?:expir|deadline|due|valid(?:Until|To)|until)/i

/**
 * Pages that a module needs besides those that follow from definitions: a list that marks days which are near or over. None
 * where there is nothing of the kind, and none without the sources that it has to be added to.
 */
export function pageFiles(
  plan: Plan,
  roles: readonly { entity: PlannedEntity; role: Role }[],
  read: ReadSource,
): GeneratedFile[] {
  const needing = roles.filter(({ entity }) => daysOf(plan, entity).length > 0)
  const list = read(listPath)
  if (!needing.length || list === undefined) return []
  const files = needing.map(({ entity }) =>
    typescript(`client/pages/${plan.domain}/${entity.className}Page.tsx`, pageCode(plan, entity)),
  )
  const text = needing.reduce((sum, { entity, role }) => withPage(sum, plan, entity, role), list)
  return [...files, typescript(listPath, text)]
}

const daysOf = (plan: Plan, { fields }: PlannedEntity) =>
  fields.filter((field) => field.isList && due.test(field.property) && kindOf(plan, field).call === 'date')

function pageCode(plan: Plan, entity: PlannedEntity): string {
  const { name, className, label } = entity
  const cells = daysOf(plan, entity).map(
    ({ property }) =>
      `        ${property}: (day) => <DueDay day={day} ahead="major" past="off" within={soon} />,`,
  )
  return [
    `import { ${name} } from '#shared/resources/${plan.domain}/${kebab(name)}.ts'`,
    "import { ResourcePage } from '../../crud/list/ResourcePage.tsx'",
    "import { DueDay } from '../../fields/time/DueDay.tsx'",
    '',
    '/** Days before it is over in which something should be done. */',
    'const soon = 30',
    '',
    `/** ${plain(label)}, with a mark on what ends soon and on what has ended. */`,
    `export function ${className}Page() {`,
    '  return (',
    '    <ResourcePage',
    `      resource={${name}}`,
    '      cells={{',
    ...cells,
    '      }}',
    '    />',
    '  )',
    '}',
    '',
  ].join('\n')
}

function withPage(
  text: string,
  { domain }: Plan,
  { name, className }: PlannedEntity,
  { menu }: Role,
): string {
  const path = quoted(`/${menu}/${name}`)
  if (text.includes(`${path}:`)) return text
  const page = `${className}Page`
  const line = `  ${path}: lazyNamed(() => import('./${domain}/${page}.tsx'), '${page}'),\n`
  return before(text, /^\}$/m, line) ?? text
}
