import { and, eq } from 'drizzle-orm'
import { dataScope } from '#shared/resources/access/data-scope.ts'
import { menu } from '#shared/resources/access/menu.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { userGrid } from '#shared/resources/geo/user-grid.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { allOf, anyOf, everything, nothing, type Rule, type Sight, type SightOf } from '../crud/read/rule.ts'
import { tableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import type { Database } from '../db/database.ts'
import type { RoleScopes } from './role-scopes.ts'
import {
  companyRule,
  countsFor,
  fieldsIn,
  grantRule,
  gridRule,
  ruleOf,
  type ScopeRow,
  scopeType,
  type Viewer,
} from './scope-rules.ts'

export type { ScopeRow, Viewer }

/** A tenant's administrator, by the alias of his role; the platform's sees everything by what he is. */
export const administratorAlias = 'admin'

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

  function granted({ roleIds }: Pick<Viewer, 'roleIds'>): readonly ScopeRow[] {
    const ids = roleScopes.of(roleIds, scopeCategory.data)
    if (!ids.size) return []
    rows ??= readRows(database)
    return rows.filter(({ id }) => ids.has(id))
  }

  const scopes: DataScopes = {
    bounds: (viewer) =>
      isFree(viewer) ? { depts: 'free', company: false } : boundsOf(viewer, granted(viewer)),

    wallsOf,

    grantedTo(viewer, resource, path) {
      if (isFree(viewer) || !resource.scope) return []
      return granted(viewer)
        .filter((row) => row.menuCode === resource.permission && countsFor(row, resource, path))
        .map((row) => narrowingBy(row, resource, viewer))
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
          wallsOf(viewer, resource),
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
      const found = readGrids(database, userId)
      grids.set(userId, found)
      return found
    },
  }
  return scopes
}

function readRows({ reader }: Database): ScopeRow[] {
  const [scopes, menus] = [tableOf(dataScope), tableOf(menu)]
  return reader
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

function readGrids({ reader }: Database, userId: string): readonly string[] {
  const table = tableOf(userGrid)
  return reader
    .select({ gridId: table.gridId })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.isDeleted, 0)))
    .orderBy(table.id)
    .all()
    .flatMap(({ gridId }) => (gridId ? [gridId] : []))
}

/** What the scopes that somebody was granted go by. */
function boundsOf({ companyId }: Pick<Viewer, 'companyId'>, own: readonly ScopeRow[]): Bounds {
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
      companyId !== '' || own.some((row) => row.scopeType === scopeType.company || asks(row, 'companyId')),
  }
}

function wallsOf(viewer: Viewer, resource: Resource): Narrowing[] {
  if (isFree(viewer) || !resource.scope) return []
  const { company, grid } = resource.scope
  const walls: Narrowing[] = []
  if (viewer.isOfCompany && company) walls.push({ kind: 'company', rule: companyRule(company, viewer) })
  if (viewer.gridIds.length && grid) walls.push({ kind: 'grid', rule: gridRule(resource, grid, viewer) })
  if (viewer.gridIds.length && resource.gridGrants)
    walls.push({ kind: 'grid', rule: grantRule(resource, resource.gridGrants, viewer) })
  return walls
}

function narrowingBy(row: ScopeRow, resource: Resource, viewer: Viewer): Narrowing {
  const fields = fieldsIn(row)
  const rule = ruleOf(row, resource, viewer)
  return { kind: 'dataScope', scope: row, rule, ...(fields && { fields }) }
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
