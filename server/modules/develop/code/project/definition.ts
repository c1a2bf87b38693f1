import { HttpError } from '../../../../http-error.ts'
import { developMessages } from '../../messages.ts'
import { type Plan, type PlannedEntity, type PlannedField, plain, quoted, spoken } from '../plan.ts'
import { fieldCode, kindOf, labelCode } from './field.ts'
import { statesOf } from './states.ts'

interface Role {
  /** Absent: it has no page of its own, but is reached from the rows that it belongs to. */
  menu?: string
  tree?: NonNullable<Plan['tree']>
  /** Which main rows it belongs to. */
  belongsTo?: { property: string; resource: PlannedEntity }
  /** Whose rows are counted. */
  counts?: { entity: PlannedEntity; by: string }
}

/** The definition of an entity: table, calls, rights, page and checks follow from it. */
export function definitionCode(plan: Plan, entity: PlannedEntity, role: Role): string {
  const title = titleOf(plan, entity, role)
  const states = statesOf(plan, entity)
  const calls = new Set<string>()
  let columns = role.counts ? 1 : 0
  const drawn = new Map<PlannedField, string>()
  for (const field of entity.fields) {
    const relation = relationCode(entity, field, role)
    if (relation) {
      calls.add('reference')
      drawn.set(field, relation)
      continue
    }
    const isTitle = field.property === title
    const isShown = field.isList && kindOf(plan, field).isLight
    if (isShown) columns += 1
    const { text, call } = fieldCode(plan, field, {
      column: isShown ? columns : undefined,
      isTitle,
      begins: states?.field === field.property ? states.begins : undefined,
    })
    calls.add(call)
    drawn.set(field, text)
  }
  const isTree = role.tree !== undefined
  const main = entity.fields.filter(({ isRow }) => !isRow)
  const rows = entity.fields.filter(({ isRow }) => isRow)
  const isGrouped = main.length > 0 && rows.length > 0
  if (isGrouped) calls.add('group')
  const lines = (fields: readonly PlannedField[], indent: string) =>
    fields.map((field) => `${indent}${drawn.get(field)},`)
  const fields = isGrouped
    ? [
        "    ...group(['基本信息', 'Basics'], {",
        ...lines(main, '      '),
        '    }),',
        "    ...group(['详细信息', 'Details'], {",
        ...lines(rows, '      '),
        '    }),',
      ]
    : lines(entity.fields, '    ')
  return [
    `import { ${[...calls].sort().join(', ')} } from '../../schema/field.ts'`,
    `import { defineResource, ${isTree ? 'treeActions' : 'submitActions'} } from '../../schema/resource.ts'`,
    '',
    `/** ${plain(entity.label)} */`,
    `export const ${entity.name} = defineResource({`,
    `  name: ${quoted(entity.name)},`,
    `  path: ${quoted(`/${entity.name}`)},`,
    `  label: ${labelCode(entity.label, entity.name)},`,
    `  actions: ${isTree ? 'treeActions' : 'submitActions'},`,
    `  title: ${quoted(title)},`,
    ...(role.tree ? ["  list: 'tree',", `  tree: { parent: ${quoted(role.tree.parent)}, root: '0' },`] : []),
    ...(role.belongsTo ? [`  indexes: [${quoted(role.belongsTo.property)}],`] : []),
    '  scope: {},',
    ...(states ? states.lines : []),
    `  menu: { parent: ${quoted(role.menu ?? 'tool')}, icon: 'ProfileOutlined', sort: 50 },`,
    ...(role.counts ? countsCode(role.counts) : []),
    '  fields: {',
    ...fields,
    '  },',
    '})',
    '',
  ].join('\n')
}

const countsCode = ({ entity, by }: NonNullable<Role['counts']>): string[] => [
  '  counts: {',
  `    ${entity.name}Count: {`,
  `      label: ${labelCode(entity.label, entity.name)},`,
  `      resource: ${quoted(entity.name)},`,
  `      by: ${quoted(by)},`,
  '      list: 1,',
  '    },',
  '  },',
]

/** A field that points to another row: its parent in a tree, or the main row it belongs to. */
function relationCode(
  entity: PlannedEntity,
  field: PlannedField,
  { tree, belongsTo }: Role,
): string | undefined {
  if (field.property === tree?.parent)
    return `${field.property}: reference(${labelCode(field.label, field.property)}, ${quoted(entity.name)}, { default: '0' })`
  if (field.property !== belongsTo?.property) return undefined
  const label = labelCode(field.label, field.property)
  return `${field.property}: reference(${label}, ${quoted(belongsTo.resource.name)}, { required: true, search: true, onDelete: 'cascade' })`
}

/** The field that people know a row by: the one that is said, else the first text, required ones before others. */
export function titleOf(
  plan: Plan,
  entity: PlannedEntity,
  { tree, belongsTo }: Pick<Role, 'tree' | 'belongsTo'>,
): string {
  if (tree) return tree.title
  const texts = entity.fields.filter(
    (field) => kindOf(plan, field).call === 'text' && field.isForm && field.property !== belongsTo?.property,
  )
  const found = texts.find(({ isRequired }) => isRequired) ?? texts[0]
  if (!found) throw new HttpError(400, developMessages.noTitle(entity.label))
  return found.property
}

export const pageNameOf = ({ label, name }: PlannedEntity) => ({ zh: label, en: spoken(name) })
