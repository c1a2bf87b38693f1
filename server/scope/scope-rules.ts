import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { columnsOf } from '../crud/read/filterable.ts'
import { everything, nothing, type Rule } from '../crud/read/rule.ts'
import { camelCase, parseCondition, type SessionValues, withSession } from './condition.ts'

/** The rules of a data scope, as Blade numbers them; 6 and 7 are ours. */
export const scopeType = { all: 1, own: 2, dept: 3, deptAndBelow: 4, custom: 5, grid: 6, company: 7 } as const

/** Whom the scopes are asked for. */
export interface Viewer extends SessionValues {
  readonly roleAliases: readonly string[]
  readonly isPlatform: boolean
  /** An account of a company, which sees the rows of this company alone; of none, if it names none. */
  readonly isOfCompany: boolean
}

export interface ScopeRow {
  readonly id: string
  /** Code of the menu whose resource it narrows. */
  readonly menuCode: string
  readonly resourceCode: string
  readonly scopeName: string
  readonly scopeField: string
  readonly scopeClass: string
  readonly scopeColumn: string
  readonly scopeType: number
  readonly scopeValue: string
}

/** Blade names a mapper method here, which says nothing to us: it counts for every call, as an empty one does. */
export function actionIn(scopeClass: string, resource: Resource): string | undefined {
  const [, name, action] = /^(\w+)\.([\w-]+)$/.exec(scopeClass.trim()) ?? []
  return name === resource.name ? action : undefined
}

export function countsFor({ scopeClass }: ScopeRow, resource: Resource, path: string | undefined): boolean {
  const action = actionIn(scopeClass, resource)
  if (action === undefined) return true
  return [resource.path, ...resource.aliases].some((base) => path === `${base}/${action}`)
}

export function fieldsIn({ scopeField }: ScopeRow): ReadonlySet<string> | undefined {
  const names = scopeField.split(',').map(camelCase).filter(Boolean)
  return names.length === 0 || names.includes('*') ? undefined : new Set(names)
}

/** The column that a scope names, or the usual one of its rule; undefined where the resource has none. */
export function scopeColumnOf(
  { scopeColumn, scopeType: type }: Pick<ScopeRow, 'scopeColumn' | 'scopeType'>,
  resource: Resource,
): string | undefined {
  const named = camelCase(scopeColumn)
  if (named && named !== '-') return columnsOf(resource).filterable.has(named) ? named : undefined
  const { scope } = resource
  switch (type) {
    case scopeType.own:
      return scope?.user
    case scopeType.dept:
    case scopeType.deptAndBelow:
      return scope?.dept
    case scopeType.grid:
      // What is granted to grids has no column of them: its key stands for its grants.
      return scope?.grid ?? (resource.gridGrants && resource.key)
    case scopeType.company:
      return scope?.company
    default:
      return undefined
  }
}

/** A scope that cannot be understood any more, as after a change of the resource, lets nothing through. */
export function ruleOf(row: ScopeRow, resource: Resource, viewer: Viewer): Rule {
  if (row.scopeType === scopeType.all) return everything
  if (row.scopeType === scopeType.custom) {
    const condition = parseCondition(row.scopeValue, resource)
    return 'rule' in condition ? withSession(condition.rule, viewer) : nothing
  }
  const column = scopeColumnOf(row, resource)
  if (!column) return nothing
  switch (row.scopeType) {
    case scopeType.own:
      return { column, operator: 'equal', value: viewer.userId }
    case scopeType.dept:
      return { column, operator: 'in', value: viewer.deptIds }
    case scopeType.deptAndBelow:
      return { column, operator: 'below', tree: 'dept', value: viewer.deptIds }
    case scopeType.grid:
      return resource.gridGrants && column === resource.key
        ? grantRule(resource, resource.gridGrants, viewer)
        : gridRule(resource, column, viewer)
    case scopeType.company:
      return companyRule(column, viewer)
    default:
      return nothing
  }
}

export const companyRule = (column: string, { companyId }: Viewer): Rule => ({
  column,
  operator: 'equal',
  value: companyId,
})

/** What was granted to one of the caller's grids, and what is for everybody. */
export const grantRule = (resource: Resource, grant: string, { gridIds }: Viewer): Rule => ({
  column: resource.key,
  operator: 'granted',
  grant,
  value: gridIds,
})

/** What lies in the caller's grids, and what lies in none as long as he made it himself. */
export function gridRule(resource: Resource, column: string, { gridIds, userId }: Viewer): Rule {
  const inside: Rule = { column, operator: 'below', tree: 'grid', value: gridIds }
  // Of the grids themselves: besides his branches the temporary ones that he drew, which stand in no branch.
  if (column === resource.key) {
    const drawn: Rule = { column: 'createUser', operator: 'equal', value: userId }
    return { or: [inside, { and: [{ column: 'gridType', operator: 'equal', value: temporaryGrid }, drawn] }] }
  }
  const homeless: Rule = {
    and: [
      { column, operator: 'empty', value: '' },
      { column: resource.scope?.user ?? 'createUser', operator: 'equal', value: userId },
    ],
  }
  return { or: [inside, homeless] }
}
