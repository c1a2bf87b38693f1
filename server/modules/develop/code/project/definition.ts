import { pluralOf } from '#shared/messages.ts'
import { defineResource, type Resource, submitActions } from '#shared/schema/resource.ts'
import { HttpError } from '../../../../http-error.ts'
import { developMessages } from '../../messages.ts'
import {
  type Plan,
  type PlannedEntity,
  type PlannedField,
  plain,
  quoted,
  spoken,
  withoutId,
} from '../plan.ts'
import { writtenByServer } from './extension.ts'
import { type DrawnField, drawField, fieldCode, kindOf, labelCode, labelOf, madeField } from './field.ts'
import { literal } from './literal.ts'
import { membersCode } from './members.ts'
import type { Role } from './role.ts'
import { statesOf } from './states.ts'

/** The definition of an entity: table, calls, rights, page and checks follow from it. */
export function definitionCode(plan: Plan, entity: PlannedEntity, role: Role): string {
  const states = statesOf(plan, entity)
  const { main, rows, server, columns } = fieldsOf(plan, entity, role)
  const isGrouped = main.length > 0 && rows.length > 0
  const all = [...main, ...rows, ...server]
  const calls = [...new Set(all.map(({ call }) => call)), ...(isGrouped ? ['group'] : [])]
  const lines = (fields: readonly DrawnField[], indent: string) =>
    fields.map((field) => `${indent}${fieldCode(field)},`)
  const fields = isGrouped
    ? [
        "    ...group(['基本信息', 'Basics'], {",
        ...lines(main, '      '),
        '    }),',
        "    ...group(['详细信息', 'Details'], {",
        ...lines(rows, '      '),
        '    }),',
        // What the server alone writes follows behind the groups.
        ...lines(server, '    '),
      ]
    : lines(all, '    ')
  const actions = actionsOf(entity, role)
  return [
    `import { ${calls.sort().join(', ')} } from '../../schema/field.ts'`,
    `import { defineResource, ${actions.imported} } from '../../schema/resource.ts'`,
    '',
    `/** ${plain(entity.label)} */`,
    `export const ${entity.name} = defineResource({`,
    `  name: ${quoted(entity.name)},`,
    `  path: ${quoted(`/${entity.name}`)},`,
    `  label: ${labelCode(entity.label, entity.name)},`,
    `  actions: ${actions.code},`,
    `  title: ${quoted(titleOf(plan, entity, role))},`,
    ...(role.tree ? ["  list: 'tree',", `  tree: { parent: ${quoted(role.tree.parent)}, root: '0' },`] : []),
    ...(ordersItself(plan, entity) ? ["  sort: [['sort', 'asc']],"] : []),
    ...(role.belongsTo ? [`  indexes: [${quoted(role.belongsTo.property)}],`] : []),
    '  scope: {},',
    ...(states ? states.lines : []),
    ...(role.counts ? membersCode(entity, role.counts) : []),
    `  menu: { parent: ${quoted(role.menu)}, icon: 'ProfileOutlined', sort: ${role.belongsTo ? 51 : 50} },`,
    ...(role.counts ? countsCode(role.counts, columns + 1) : []),
    '  fields: {',
    ...fields,
    '  },',
    '})',
    '',
  ].join('\n')
}

/** What the definition makes, as far as its table goes by it. */
export function definitionOf(plan: Plan, entity: PlannedEntity, role: Role): Resource {
  const { main, rows, server } = fieldsOf(plan, entity, role)
  return defineResource({
    name: entity.name,
    path: `/${entity.name}`,
    label: labelOf(entity.label, entity.name),
    actions: submitActions,
    title: titleOf(plan, entity, role),
    ...(role.tree && { tree: { parent: role.tree.parent, root: '0' } }),
    ...(ordersItself(plan, entity) && { sort: [['sort', 'asc'] as const] }),
    ...(role.belongsTo && { indexes: [role.belongsTo.property] }),
    scope: {},
    fields: Object.fromEntries([...main, ...rows, ...server].map((field) => [field.name, madeField(field)])),
  })
}

/** Rows with a number to be put in order by stand in that order. */
const ordersItself = (plan: Plan, { fields }: PlannedEntity): boolean =>
  fields.some((field) => field.property === 'sort' && kindOf(plan, field).call === 'integer')

/** A tree is put in order by its `sort`, where it has one. */
function actionsOf({ fields }: PlannedEntity, { tree }: Role): { imported: string; code: string } {
  if (!tree) return { imported: 'submitActions', code: 'submitActions' }
  return fields.some(({ property }) => property === 'sort')
    ? { imported: 'treeActions', code: 'treeActions' }
    : { imported: 'submitActions', code: "[...submitActions, 'tree', 'lazy-tree', 'lazy-list']" }
}

/**
 * The fields of the first group, those of the second, which have a row of the form to themselves, and those that no form asks
 * for.
 */
function fieldsOf(plan: Plan, entity: PlannedEntity, role: Role) {
  const title = titleOf(plan, entity, role)
  const states = statesOf(plan, entity)
  const written = writtenByServer(plan, entity)
  let columns = 0
  const draw = (field: PlannedField): DrawnField => {
    if (field.property === role.belongsTo?.property) columns += 1
    const relation = relationOf(entity, field, role, columns)
    if (relation) return relation
    const isShown = field.isList && kindOf(plan, field).isLight
    if (isShown) columns += 1
    return drawField(plan, field, {
      column: isShown ? columns : undefined,
      isTitle: field.property === title,
      begins: states?.field === field.property ? Number(states.begins) : undefined,
      serial: written.find(({ property }) => property === field.property)?.serial,
    })
  }
  const drawn = entity.fields.map((field) => ({ field, made: draw(field) }))
  const those = (isOne: (field: PlannedField) => boolean) =>
    drawn.filter(({ field }) => isOne(field)).map(({ made }) => made)
  return {
    main: those(({ isRow, isForm }) => isForm && !isRow),
    rows: those(({ isRow, isForm }) => isForm && isRow),
    server: those(({ isForm }) => !isForm),
    columns,
  }
}

const countsCode = ({ entity, by }: NonNullable<Role['counts']>, column: number): string[] => [
  '  counts: {',
  `    ${entity.name}Count: {`,
  `      label: ${literal([`${entity.label}数`, pluralOf(spoken(entity.name))])},`,
  `      resource: ${quoted(entity.name)},`,
  `      by: ${quoted(by)},`,
  `      list: ${column},`,
  '    },',
  '  },',
]

/** A field that points to another row: its parent in a tree, or the main row it belongs to. */
function relationOf(
  entity: PlannedEntity,
  field: PlannedField,
  { tree, belongsTo }: Role,
  column: number,
): DrawnField | undefined {
  const label = labelOf(field.label, withoutId(field.property))
  const reference = (to: string, options: Record<string, string | number | boolean>): DrawnField => ({
    name: field.property,
    call: 'reference',
    parts: [label, to, options],
  })
  if (field.property === tree?.parent) return reference(entity.name, { default: '0' })
  if (field.property !== belongsTo?.property) return undefined
  return reference(belongsTo.resource.name, {
    ...(field.isRequired && { required: true }),
    search: true,
    list: column,
    onDelete: field.isRequired ? 'cascade' : 'unlink',
  })
}

/** The field that people know a row by: the one that is said, else a name or title, else the first text; required ones before others. */
export function titleOf(
  plan: Plan,
  entity: PlannedEntity,
  { tree, belongsTo }: Pick<Role, 'tree' | 'belongsTo'>,
): string {
  if (tree) return tree.title
  const texts = entity.fields.filter(
    (field) => kindOf(plan, field).call === 'text' && field.isForm && field.property !== belongsTo?.property,
  )
  const names = texts.filter(({ property }) => /(?:name|title)$/i.test(property))
  const found = [...names, ...texts].find(({ isRequired }) => isRequired) ?? names[0] ?? texts[0]
  if (!found) throw new HttpError(400, developMessages.noTitle(entity.label))
  return found.property
}
