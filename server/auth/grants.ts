import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { menuCategory } from '#shared/resources/access/menu.ts'
import {
  company,
  companyMenu,
  companyTypeMenu,
  menu,
  roleMenu,
  tenant,
  tenantPackage,
} from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { allResources } from '../crud/registry.ts'
import { tableOf } from '../crud/table.ts'
import { createCache } from '../db/cache.ts'
import type { Database } from '../db/database.ts'
import { type Context, platformTenant } from '../http/context.ts'
import { type Accounts, listOf } from './accounts.ts'

export type MenuRow = Row<typeof menu>

/** What somebody was granted: the same object until a commit changes it, so that answers can hang on it. */
export interface Grants {
  /** Menus and buttons with the menus above them, in order. */
  readonly rows: readonly MenuRow[]
  /** Pages that their portal menus lead to, with the button to look at a row: to read, not to hand on. */
  readonly opened: readonly MenuRow[]
  readonly codes: ReadonlySet<string>
}

/** A role alone is asked about with an empty `userId`. */
export type Holder = Pick<Context, 'tenantId' | 'userId' | 'roleIds' | 'isPlatform'>

/**
 * Who may open what: the menus of the roles, and of the own company and its type, as far as the tenant's package goes.
 * Kept in memory until a commit, and read at once, not awaited: each request asks, and nearly always the answer is there.
 */
export function createGrants(database: Database, accounts: Pick<Accounts, 'account'>) {
  const known = createKnownMenus(database)
  const kept = createCache<Grants>(
    database,
    ['menu', 'tenant', 'tenant_package', 'role_menu'],
    2000,
    'grants',
  )

  const companyOf = ({ userId, isPlatform }: Holder): string =>
    isPlatform || !userId ? '' : (accounts.account(userId)?.companyId ?? '')

  return {
    of(holder: Holder): Grants {
      const companyId = companyOf(holder)
      const company = companyId ? known.ofCompany(holder.tenantId, companyId) : undefined
      const key = holder.isPlatform
        ? 'platform'
        : `${holder.tenantId} ${holder.roleIds} ${company ? `company ${company}` : ''}`
      return kept.of(key, () => readGrants(database, known, holder, company))
    },

    /** All menus and buttons that a tenant's package leaves it, in order. */
    ofTenant(tenantId: string): readonly MenuRow[] {
      const admitted = known.ofPackage(tenantId)
      const { rows } = known.all()
      return admitted === 'all' ? rows : among(rows, admitted)
    },

    /** These menus and all above them. */
    withAbove: (ids: Iterable<string>): ReadonlySet<string> => above(known.all(), ids),

    /** Whether a menu belongs to the company portal: it says so, or one above it does. */
    isPortal: (row: MenuRow): boolean => isOfPortal(known.all(), row),

    forget() {
      kept.clear()
      known.clear()
    },
  }
}

export type GrantsOf = ReturnType<typeof createGrants>

/** All menus, and those that packages and companies admit, each kept until a commit changes it. */
function createKnownMenus(database: Database) {
  const menus = createCache<Menus>(database, ['menu'], 1)
  const packages = createCache<ReadonlySet<string> | 'all'>(
    database,
    ['menu', 'tenant', 'tenant_package'],
    1000,
  )
  const ofCompanies = ['company', 'company_menu', 'company_type_menu']
  const portals = createCache<readonly string[]>(database, ofCompanies, 5000)
  const all = () => menus.of('all', () => readMenus(database))
  return {
    all,
    /** Ids of the menus that a tenant may use, or 'all'. */
    ofPackage: (tenantId: string): ReadonlySet<string> | 'all' =>
      packages.of(tenantId, () => {
        const listed = readPackage(database, tenantId)
        return listed === 'all' ? listed : admittedBy(all(), listed)
      }),
    /** The portal menus of a company, its own and those of its type. */
    ofCompany: (tenantId: string, companyId: string): readonly string[] =>
      portals.of(`${tenantId} ${companyId}`, () => readPortalMenus(database, tenantId, companyId)),
    clear() {
      packages.clear()
      portals.clear()
    },
  }
}

/** `company`: the portal menus of the holder's company; undefined for who belongs to none. */
function readGrants(
  database: Database,
  known: ReturnType<typeof createKnownMenus>,
  { tenantId, roleIds, isPlatform }: Holder,
  company: readonly string[] | undefined,
): Grants {
  const menus = known.all()
  const held = isPlatform
    ? menus.rows
    : among(menus.rows, above(menus, readGranted(database, roleIds, company ?? [])))
  const admitted = isPlatform ? 'all' : known.ofPackage(tenantId)
  const usable = admitted === 'all' ? held : among(held, admitted)
  // Of their company alone they see rows there: to others the page would show more than a portal's.
  const opened = company ? openedBy(menus, usable, admitted) : []
  const codes = new Set([...usable, ...opened].flatMap(({ code }) => (code ? [code] : [])))
  return { rows: usable, opened, codes }
}

interface Menus {
  rows: readonly MenuRow[]
  byId: ReadonlyMap<string, MenuRow>
}

const among = (rows: readonly MenuRow[], ids: ReadonlySet<string>) => rows.filter(({ id }) => ids.has(id))

/** Grants are kept as ticked, and a menu's own row may not be among them: its place in the tree makes up for that. */
function above({ byId }: Menus, ids: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  for (const id of ids) {
    for (let row = byId.get(id); row && !reached.has(row.id); row = byId.get(row.parentId ?? '0'))
      reached.add(row.id)
  }
  return reached
}

const isOfPortal = (menus: Menus, { id }: MenuRow): boolean =>
  [...above(menus, [id])].some((one) => menus.byId.get(one)?.isPortal === 1)

/** A portal menu with the path of a page opens that page, as far as the package has it and its rows belong to companies. */
function openedBy(
  menus: Menus,
  held: readonly MenuRow[],
  admitted: ReadonlySet<string> | 'all',
): readonly MenuRow[] {
  const paths = new Set(held.flatMap((row) => (row.path && isOfPortal(menus, row) ? [row.path] : [])))
  if (paths.size === 0) return []
  const known = new Set(held.map(({ id }) => id))
  const isNew = ({ id }: MenuRow) => !known.has(id) && (admitted === 'all' || admitted.has(id))
  // A page whose rows are nobody's company would show those of all.
  const walled = new Set(
    allResources().flatMap((resource) => (resource.scope?.company ? [resource.permission] : [])),
  )
  const pages = menus.rows.filter(
    (row) =>
      row.category === menuCategory.menu &&
      paths.has(row.path ?? '') &&
      walled.has(row.code ?? '') &&
      !isOfPortal(menus, row),
  )
  const views = new Set(pages.map(({ code }) => `${code}_view`))
  return [...pages, ...menus.rows.filter(({ code }) => views.has(code ?? ''))].filter(isNew)
}

/** A package names menus: it brings their buttons, and the menus above as far as they lead there. */
function admittedBy(menus: Menus, listed: ReadonlySet<string>): ReadonlySet<string> {
  const buttons = menus.rows.filter(
    ({ category, parentId }) => category === menuCategory.button && listed.has(parentId ?? ''),
  )
  return above(menus, [...listed, ...buttons.map(({ id }) => id)])
}

function readMenus(database: Database): Menus {
  const table = tableOf(menu)
  const rows = database.reader
    .select()
    .from(table)
    .where(eq(table.isDeleted, 0))
    .orderBy(asc(table.sort), asc(table.id))
    .all()
  return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
}

function readGranted(database: Database, roleIds: readonly string[], more: readonly string[]): Set<string> {
  const links = tableOf(roleMenu)
  const found = database.reader
    .select({ menuId: links.menuId })
    .from(links)
    .where(and(inArray(links.roleId, [...roleIds]), eq(links.isDeleted, 0)))
    .all()
  return new Set([...found.flatMap(({ menuId }) => (menuId ? [menuId] : [])), ...more])
}

/** The tenant that runs the platform is never held to a package; one whose package is gone may use nothing. */
function readPackage(database: Database, tenantId: string): ReadonlySet<string> | 'all' {
  if (tenantId === platformTenant) return 'all'
  const [tenants, packages] = [tableOf(tenant), tableOf(tenantPackage)]
  const [row] = database.reader
    .select({ packageId: tenants.packageId, menuId: packages.menuId })
    .from(tenants)
    .leftJoin(packages, and(eq(packages.id, tenants.packageId), eq(packages.isDeleted, 0)))
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)))
    .all()
  return row?.packageId ? new Set(listOf(row.menuId)) : 'all'
}

/** In one order, so that companies with the same menus share what is kept. */
function readPortalMenus(database: Database, tenantId: string, companyId: string): readonly string[] {
  const [companies, own, ofType] = [tableOf(company), tableOf(companyMenu), tableOf(companyTypeMenu)]
  const rows = database.reader.all<{ id: string }>(sql`
    SELECT ${own.menuId} AS id FROM ${own} WHERE ${own.tenantId} = ${tenantId} AND ${own.isDeleted} = 0
      AND ${own.companyId} = ${companyId}
    UNION SELECT ${ofType.menuId} FROM ${ofType} JOIN ${companies} ON ${companies.typeId} = ${ofType.typeId}
      WHERE ${ofType.tenantId} = ${tenantId} AND ${ofType.isDeleted} = 0 AND ${companies.id} = ${companyId}
      AND ${companies.tenantId} = ${tenantId} AND ${companies.isDeleted} = 0
    ORDER BY 1`)
  return rows.map(({ id }) => id)
}
