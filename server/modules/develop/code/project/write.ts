import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import type { Label } from '#shared/schema/field.ts'
import { allResources } from '../../../../crud/registry.ts'
import { developMessages } from '../../messages.ts'
import { kebab, type Plan, type PlannedEntity } from '../plan.ts'
import { definitionCode, titleOf } from './definition.ts'
import { dictionaryFiles } from './dictionaries.ts'
import { guideCode } from './guide.ts'
import { withExport } from './list.ts'
import { testCode } from './test.ts'

export interface Written {
  files: GeneratedFile[]
  remarks: Label[]
}

/** What a shared file of this project holds today; undefined where the sources are not there. */
export type ReadSource = (path: string) => string | undefined

const listPath = 'shared/resources/index.ts'

/** A module for this project: definitions, the list of them, dictionaries, tests, and what is left to be done. */
export function writeProject(plan: Plan, read: ReadSource): Written {
  const { main, sub, tree, domain } = plan
  const parents = new Set(allResources().flatMap(({ menu }) => menu?.parent ?? []))
  const isKnown = parents.has(plan.parentMenu)
  const menu = isKnown ? plan.parentMenu : 'tool'
  const entities = [main, ...(sub ? [sub] : [])]
  const definitions: GeneratedFile[] = [
    typescript(
      pathOf(domain, main),
      definitionCode(plan, main, {
        menu,
        ...(tree && { tree }),
        ...(sub && { counts: { entity: sub, by: sub.foreignKey } }),
      }),
    ),
    ...(sub
      ? [
          typescript(
            pathOf(domain, sub),
            definitionCode(plan, sub, { menu, belongsTo: { property: sub.foreignKey, resource: main } }),
          ),
        ]
      : []),
  ]
  const tests = entities.map((entity) =>
    typescript(
      `tests/api/${domain}/${kebab(entity.name)}.test.ts`,
      testCode(
        plan,
        entity,
        titleOf(plan, entity, {
          ...(tree && entity === main && { tree }),
          ...(entity === sub && { belongsTo: { property: sub.foreignKey, resource: main } }),
        }),
      ),
    ),
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
  const dictionaries = dictionaryFiles(plan, read)
  const files = [...definitions, ...listed, ...dictionaries, ...tests]
  const taken = new Set(allResources().map(({ name }) => name))
  return {
    files: [...files, { path: `${kebab(main.name)}.md`, language: 'markdown', text: guideCode(plan, files) }],
    remarks: [
      ...entities.filter(({ name }) => taken.has(name)).map(({ name }) => developMessages.nameTaken(name)),
      ...(isKnown ? [] : [developMessages.parentUnknown(plan.parentMenu)]),
    ],
  }
}

const typescript = (path: string, text: string): GeneratedFile => ({ path, language: 'typescript', text })

const pathOf = (domain: string, { name }: PlannedEntity) => `shared/resources/${domain}/${kebab(name)}.ts`
