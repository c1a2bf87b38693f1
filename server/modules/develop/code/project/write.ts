import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { allResources } from '../../../../crud/registry.ts'
import { developMessages } from '../../messages.ts'
import { kebab, type Plan, type PlannedEntity, renamed } from '../plan.ts'
import { definitionCode, definitionOf } from './definition.ts'
import { dictionaryFiles } from './dictionaries.ts'
import { extensionFiles } from './extension.ts'
import { guideCode } from './guide.ts'
import { withExport } from './list.ts'
import { placeOf } from './menu.ts'
import { pageFiles } from './page.ts'
import { rolesOf } from './role.ts'
import { testCode } from './test.ts'

export interface Written {
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
  const listed =
    list === undefined
      ? []
      : [
          typescript(
            listPath,
            entities.reduce((text, entity) => withExport(text, domain, entity.name), list),
          ),
        ]
  const taken = new Set(allResources().map(({ name }) => name))
  return {
    files: [
      ...definitions,
      ...listed,
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

/** What is left to be done, told beside the files. */
export const guideFile = (plan: Plan, files: readonly GeneratedFile[]): GeneratedFile => ({
  path: `${kebab(plan.main.name)}.md`,
  language: 'markdown',
  text: guideCode(plan, files),
})

const typescript = (path: string, text: string): GeneratedFile => ({ path, language: 'typescript', text })

const pathOf = (domain: string, { name }: PlannedEntity) => `shared/resources/${domain}/${kebab(name)}.ts`
