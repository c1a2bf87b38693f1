import type { CodeTemplate } from '#shared/contract/develop/code.ts'
import type { PropertyType } from '#shared/contract/property.ts'
import type { Label } from '#shared/schema/field.ts'
import { developMessages } from '../messages.ts'

/** A column as code is written for it. */
export interface PlannedField {
  property: string
  column: string
  columnType: string
  label: string
  type: PropertyType
  component: string
  dictCode: string | undefined
  queryType: string | undefined
  validateType: string | undefined
  isList: boolean
  isForm: boolean
  isRow: boolean
  isRequired: boolean
  isUnique: boolean
  isQuery: boolean
}

/** A table as code is written for it. */
export interface PlannedEntity {
  /** `SoilLog` */
  className: string
  /** `soilLog` */
  name: string
  /** The name that was asked for, which is another where code or the system has it for something else. */
  chosen: string
  table: string
  label: string
  fields: readonly PlannedField[]
}

export interface PlannedDictionary {
  code: string
  zh: string
  en: string
  items: readonly { key: string; zh: string; en: string }[]
}

/** All that the writers of code go by: what was asked for, and the names that follow from it. */
export interface Plan {
  template: CodeTemplate
  main: PlannedEntity
  /** With the property by which its rows point to the main ones. */
  sub?: PlannedEntity & { foreignKey: string }
  /** Properties of the parent and of what a row is called. */
  tree?: { parent: string; title: string }
  /** The folder that the module stands in: the service without its prefix. */
  domain: string
  serviceName: string
  packageName: string
  author: string
  /** The menu above the page, as it is stored; none where nobody chose one. */
  parent?: { id: string; code: string; name: string; nameEn: string }
  hasBaseEntity: boolean
  hasWrapper: boolean
  hasFeign: boolean
  codeStyle: string
  apiPath: string
  webPath: string
  dictionaries: ReadonlyMap<string, PlannedDictionary>
}

/** The table of the module, and the one below it. */
export const entitiesOf = ({ main, sub }: Pick<Plan, 'main' | 'sub'>): PlannedEntity[] => [
  main,
  ...(sub ? [sub] : []),
]

export const isTree = ({ tree, main }: Plan, entity: PlannedEntity): boolean =>
  tree !== undefined && entity === main

/** `soilLog` → `soil-log` */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** `soilLog` → `Soil log`: the English that a name tells. */
export const spoken = (name: string): string => {
  const text = kebab(name).replace(/[-_]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a name says without what only programs say: `orderId` → `order`. */
export const withoutId = (name: string): string => name.replace(/(?<=[a-z0-9])Id$/, '')

/** What people are told about names that are not as they were asked for. */
export const renamed = (plan: Plan): Label[] =>
  entitiesOf(plan)
    .filter(({ name, chosen }) => name !== chosen)
    .map(({ name, chosen }) => developMessages.renamed(chosen, name))

/** A text as a literal of TypeScript or JavaScript, in single quotes. */
export const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/[\r\n\u2028\u2029]+/g, ' ')}'`

/** A text within a comment or a document: nothing in it ends the one or begins a tag of the other. */
export const plain = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[*<>`{}]/g, ' ')
    .trim()
