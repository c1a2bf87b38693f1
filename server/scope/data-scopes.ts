import { and, eq } from 'drizzle-orm'
import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import { dataScope } from '#shared/resources/access/data-scope.ts'
import { menu } from '#shared/resources/access/menu.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { userGrid } from '#shared/resources/geo/user-grid.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { columnsOf } from '../crud/read/filter.ts'
import { allOf, anyOf, everything, nothing, type Rule, type Sight, type SightOf } from '../crud/read/rule.ts'
import { tableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import type { Database } from '../db/database.ts'
import { camelCase, parseCondition, type SessionValues, withSession } from './condition.ts'
import type { RoleScopes } from './role-scopes.ts'

/** The rules of a data scope, as Blade numbers them; 6 and 7 are ours. */
export const scopeType = { all: 1, own: 2, dept: 3, deptAndBelow: 4, custom: 5, grid: 6, company: 7 } as const

/** A tenant's administrator, by the alias of his role; the platform's sees everything by what he is. */
export const administratorAlias = 'admin'

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

/** One reason why somebody does not see all of a resource. */
export interface Narrowing {
  readonly kind: 'dataScope' | 'grid' | 'company'
  readonly scope?: ScopeRow
  readonly rule: Rule
  /** Undefined: all of them. */
  readonly fields?: ReadonlySet<string>
}

/** What the sight of somebody hangs on: a change of it, of the own account or by another one, would show other rows. */
export interface Bounds {
  /** 'below': what lies below the own departments is seen, too. */
  readonly depts: 'free' | 'below' | 'same'
  readonly company: boolean
}

export interface DataScopes {
  bounds(viewer: Pick<Viewer, 'roleIds' | 'roleAliases' | 'isPlatform' | 'companyId'>): Bounds
  /** Walls that stand without a grant: a company's account, a user with grids. None widens another. */
  wallsOf(viewer: Viewer, resource: Resource): Narrowing[]
  /** The granted scopes that count for a resource; each lets through what it does, all together. */
  grantedTo(viewer: Viewer, resource: Resource, path: string | undefined): Narrowing[]
  /** Undefined: nothing can narrow this caller. */
  sightOf(viewer: Viewer): SightOf | undefined
  /** The grids that a user answers for, as granted: what lies below them is implied. */
  gridsOf(userId: string): readonly string[]
}

/**
 * Data scopes, made into rules over a resource's columns. Kept until a commit changes scopes or grants; the rules are made
 * anew for each session, because they hold its values.
 */
export function createDataScopes(database: Database, roleScopes: RoleScopes): DataScopes {
  const grids = createBoundedMap<readonly string[]>(5000)
  let rows: readonly ScopeRow[] | undefined
  database.onCommit((tables) => {
    if (tables.has('user_grid') || tables.has('grid')) grids.clear()
    if (tables.has('data_scope') || tables.has('menu')) rows = undefined
  })

  function readRows(): ScopeRow[] {
    const [scopes, menus] = [tableOf(dataScope), tableOf(menu)]
    return database.reader
      .select({ row: scopes, menuCode: menus.code })
      .from(scopes)
      .innerJoin(menus, and(eq(menus.id, scopes.menuId), eq(menus.isDeleted, 0)))
      .where(eq(scopes.isDeleted, 0))
      .orderBy(scopes.id)
      .all()
      .map(({ row, menuCode }) => ({
        id: row.id,
        menuCode: menuCode ?? '',
        resourceCode: row.resourceCode ?? '',
        scopeName: row.scopeName ?? '',
        scopeField: row.scopeField ?? '',
        scopeClass: row.scopeClass ?? '',
        scopeColumn: row.scopeColumn ?? '',
        scopeType: row.scopeType ?? 0,
        scopeValue: row.scopeValue ?? '',
      }))
  }

  const scopes: DataScopes = {
    bounds(viewer) {
      if (isFree(viewer)) return { depts: 'free', company: false }
      const granted = roleScopes.of(viewer.roleIds, scopeCategory.data)
      rows ??= readRows()
      const own = rows.filter(({ id }) => granted.has(id))
      const asks = ({ scopeType: type, scopeValue }: ScopeRow, ...names: string[]) =>
        type === scopeType.custom && names.some((name) => scopeValue.includes(`\${${name}}`))
      const byDept = own.filter(
        (row) =>
          row.scopeType === scopeType.dept ||
          row.scopeType === scopeType.deptAndBelow ||
          asks(row, 'deptId', 'deptIds'),
      )
      return {
        depts: !byDept.length
          ? 'free'
          : byDept.every((row) => row.scopeType === scopeType.deptAndBelow)
            ? 'below'
            : 'same',
        company:
          viewer.companyId !== '' ||
          own.some((row) => row.scopeType === scopeType.company || asks(row, 'companyId')),
      }
    },

    wallsOf(viewer, resource) {
      if (isFree(viewer) || !resource.scope) return []
      const { company, grid } = resource.scope
      const walls: Narrowing[] = []
      if (viewer.isOfCompany && company) walls.push({ kind: 'company', rule: companyRule(company, viewer) })
      if (viewer.gridIds.length && grid) walls.push({ kind: 'grid', rule: gridRule(resource, grid, viewer) })
      if (viewer.gridIds.length && resource.gridGrants)
        walls.push({ kind: 'grid', rule: grantRule(resource, resource.gridGrants, viewer) })
      return walls
    },

    grantedTo(viewer, resource, path) {
      if (isFree(viewer) || !resource.scope) return []
      const granted = roleScopes.of(viewer.roleIds, scopeCategory.data)
      if (!granted.size) return []
      rows ??= readRows()
      return rows
        .filter(
          (row) =>
            row.menuCode === resource.permission && granted.has(row.id) && countsFor(row, resource, path),
        )
        .map((row) => {
          const fields = fieldsIn(row)
          return {
            kind: 'dataScope',
            scope: row,
            rule: ruleOf(row, resource, viewer),
            ...(fields && { fields }),
          }
        })
    },

    sightOf(viewer) {
      const hasWall = viewer.isOfCompany || viewer.gridIds.length > 0
      if (isFree(viewer) || !(hasWall || roleScopes.of(viewer.roleIds, scopeCategory.data).size))
        return undefined
      const kept = createBoundedMap<Sight>(200)
      return (resource, path) => {
        if (!resource.scope) return undefined
        const key = `${resource.name} ${path}`
        const known = kept.get(key)
        if (known) return known
        const sight = joined(
          scopes.wallsOf(viewer, resource),
          scopes.grantedTo(viewer, resource, path),
          handedTo(viewer, resource),
        )
        kept.set(key, sight)
        return sight
      }
    },

    gridsOf(userId) {
      const known = grids.get(userId)
      if (known) return known
      const table = tableOf(userGrid)
      const found = database.reader
        .select({ gridId: table.gridId })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.isDeleted, 0)))
        .orderBy(table.id)
        .all()
        .flatMap(({ gridId }) => (gridId ? [gridId] : []))
      grids.set(userId, found)
      return found
    },
  }
  return scopes
}

const isFree = ({ isPlatform, roleAliases }: Pick<Viewer, 'isPlatform' | 'roleAliases'>): boolean =>
  isPlatform || roleAliases.includes(administratorAlias)

/** What the caller was given to work on, if such a resource says so. */
const handedTo = ({ userId }: Viewer, { scope }: Resource): Rule =>
  scope?.handler ? { column: scope.handler, operator: 'equal', value: userId } : nothing

/**
 * Walls narrow one after the other; scopes let through what any of them does, and so do their fields. What was handed to the
 * caller is narrowed by the wall around a company alone.
 */
function joined(walls: readonly Narrowing[], scopes: readonly Narrowing[], handed: Rule): Sight {
  const granted = scopes.length ? anyOf(scopes.map(({ rule }) => rule)) : everything
  const inSight = (kind: Narrowing['kind']) =>
    walls.flatMap((wall) => (wall.kind === kind ? [wall.rule] : []))
  const around = allOf([...inSight('grid'), granted])
  const rule = allOf([...inSight('company'), anyOf([around, handed])])
  const masks = scopes.map(({ fields }) => fields)
  const isMasked = masks.length > 0 && masks.every((fields) => fields !== undefined)
  return {
    ...(rule !== everything && { rule }),
    ...(isMasked && { fields: new Set(masks.flatMap((fields) => [...(fields ?? [])])) }),
  }
}

/** Blade names a mapper method here, which says nothing to us: it counts for every call, as an empty one does. */
export function actionIn(scopeClass: string, resource: Resource): string | undefined {
  const [, name, action] = /^(\w+)\.([\w-]+)$/.exec(scopeClass.trim()) ?? []
  return name === resource.name ? action : undefined
}

function countsFor({ scopeClass }: ScopeRow, resource: Resource, path: string | undefined): boolean {
  const action = actionIn(scopeClass, resource)
  if (action === undefined) return true
  return [resource.path, ...resource.aliases].some((base) => path === `${base}/${action}`)
}

function fieldsIn({ scopeField }: ScopeRow): ReadonlySet<string> | undefined {
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
function ruleOf(row: ScopeRow, resource: Resource, viewer: Viewer): Rule {
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

const companyRule = (column: string, { companyId }: Viewer): Rule => ({
  column,
  operator: 'equal',
  value: companyId,
})

/** What was granted to one of the caller's grids, and what is for everybody. */
const grantRule = (resource: Resource, grant: string, { gridIds }: Viewer): Rule => ({
  column: resource.key,
  operator: 'granted',
  grant,
  value: gridIds,
})

/** What lies in the caller's grids, and what lies in none as long as he made it himself. */
function gridRule(resource: Resource, column: string, { gridIds, userId }: Viewer): Rule {
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
