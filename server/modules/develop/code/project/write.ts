import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { allResources } from '../../../../crud/registry.ts'
import { developMessages } from '../../messages.ts'
import { kebab, type Plan, type PlannedEntity, renamed } from '../plan.ts'
import { definitionCode, definitionOf } from './definition.ts'
import { dictionaryFiles } from './dictionaries.ts'
import { typescript } from './edit.ts'
import { extensionFiles } from './extension.ts'
import { placeOf } from './menu.ts'
import { pageFiles } from './page.ts'
import { rolesOf } from './role.ts'
import { testCode } from './test.ts'

interface Written {
  files: GeneratedFile[]
  /** What the definitions make, for a migration of all modules that are made together. */
  definitions: Resource[]
  remarks: Label[]
}

/** What a shared file of this project holds today; undefined where the sources are not there. */
export type ReadSource = (path: string) => string | undefined

const listPath = 'shared/resources/index.ts'

/**
 * A module for this project: definitions and the list of them, extensions and pages where definitions do not say everything,
 * rows of menus and dictionaries, tests.
 */
export function writeProject(plan: Plan, read: ReadSource): Written {
  const { domain } = plan
  const place = placeOf(plan, read)
  const roles = rolesOf(plan, place.menu)
  const entities = roles.map(({ entity }) => entity)
  const definitions = roles.map(({ entity, role }) =>
    typescript(pathOf(domain, entity), definitionCode(plan, entity, role)),
  )
  const tests = roles.map(({ entity, role }) =>
    typescript(`tests/api/${domain}/${kebab(entity.name)}.test.ts`, testCode(plan, entity, role)),
  )
  const list = read(listPath)
  const listed = (text: string) => entities.reduce((sum, { name }) => withExport(sum, domain, name), text)
  const taken = new Set(allResources().map(({ name }) => name))
  return {
    files: [
      ...definitions,
      ...(list === undefined ? [] : [typescript(listPath, listed(list))]),
      ...extensionFiles(plan, entities, read),
      ...pageFiles(plan, roles, read),
      ...place.files,
      ...dictionaryFiles(plan, read),
      ...tests,
    ],
    definitions: roles.map(({ entity, role }) => definitionOf(plan, entity, role)),
    remarks: [
      ...renamed(plan),
      ...entities.filter(({ name }) => taken.has(name)).map(({ name }) => developMessages.nameTaken(name)),
      ...(place.isAsChosen ? [] : [developMessages.parentUnknown(plan.parent?.code ?? '')]),
    ],
  }
}

const pathOf = (domain: string, { name }: PlannedEntity) => `shared/resources/${domain}/${kebab(name)}.ts`

/** The list of definitions with one more, among its neighbours; unchanged where one of that name is there already. */
function withExport(text: string, domain: string, name: string): string {
  const line = `export { ${name} } from './${domain}/${kebab(name)}.ts'`
  if (new RegExp(`export \\{ ${name} \\}`).test(text)) return text
  const lines = text.trimEnd().split('\n')
  const pathIn = (one: string) => /from '\.\/(.*)'/.exec(one)?.[1]
  const own = `${domain}/${kebab(name)}.ts`
  const at = lines.findIndex((one) => (pathIn(one) ?? '') > own)
  const before = at < 0 ? lines.length : at
  return `${[...lines.slice(0, before), line, ...lines.slice(before)].join('\n')}\n`
}
