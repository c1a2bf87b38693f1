import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Offer } from '#shared/contract/answers.ts'
import { inLanguage, missingParameter } from '#shared/messages.ts'
import { dept, event, grid, post, user } from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { maskPhone } from '../../../crud/masked.ts'
import { keysIn } from '../../../crud/read/naming.ts'
import { seesRows } from '../../../crud/read/pickers.ts'
import { column, isShown, mine, sightOf } from '../../../crud/scope.ts'
import { anyTableOf, sortedBy, tableOf } from '../../../crud/table.ts'
import { mostIds } from '../../../crud/write/remover.ts'
import { sortKeyOf } from '../../../crud/write/sort-key.ts'
import { createBoundedMap } from '../../../db/bounded-map.ts'
import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { idsOf, textOf } from '../../../http/params.ts'
import type { Params } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { spelled } from '../../../spelling.ts'
import type { Store } from '../../../store/table.ts'
import { type Duty, dutiesIn } from '../duties.ts'
import { eventMessages } from '../messages.ts'

type Parts = Pick<Surroundings, 'database' | 'store' | 'names'>
type Event = Pick<Row<typeof event>, 'gridId' | 'companyId' | 'handlerId'>
type Person = Pick<Row<typeof user>, 'id' | 'realName' | 'account' | 'deptId' | 'postId' | 'phone'> & {
  nameOrder: string | null
}

const users = tableOf(user)
/** Further ones are found by a word. */
const mostOffers = 100
const mostPeople = 5000

/**
 * Whom events can be handed to: those who answer for the grids that these lie in, who answer for most of them and nearest
 * first, then everybody else by department. Who has them all already is left out, and so is a company's own account that
 * would not see them.
 */
export async function offersOf(parts: Parts, ctx: Context, params: Params): Promise<Offer[]> {
  const chosen = await eventsIn(parts.store, ctx, params.ids)
  const asUsers = calling(ctx, user, 'select')
  const found = await peopleFor(parts.database, asUsers, chosen, textOf(params, 'keyword')?.trim() ?? '')
  const duties = await dutiesIn(
    parts.store,
    ctx.tenantId,
    chosen.map(({ gridId }) => gridId),
  )
  const tell = await teller(parts, asUsers, found, duties)
  const told = found.map((person) => {
    const offer = tell(person)
    return { duty: duties.get(person.id), offer, place: person.nameOrder ?? offer.label }
  })
  const theirs = told.filter(({ duty }) => duty)
  const others = told.filter(({ duty }) => !duty)
  const groups = new Map(others.map(({ offer: { group } }) => [group, '']))
  for (const group of groups.keys()) groups.set(group, sortKeyOf(group, 'pinyin'))
  const placeOf = ({ group }: Offer) => groups.get(group) ?? ''
  theirs.sort((one, other) => compareDuties(one.duty, other.duty) || compare(one.place, other.place))
  others.sort(
    (one, other) => compare(placeOf(one.offer), placeOf(other.offer)) || compare(one.place, other.place),
  )
  return [...theirs, ...others].slice(0, mostOffers).map(({ offer }) => offer)
}

/** As the store does: by the bytes of the keys, not by a collation of the system. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const compareDuties = (one: Duty | undefined, other: Duty | undefined): number =>
  (other?.events ?? 0) - (one?.events ?? 0) || (one?.distance ?? 0) - (other?.distance ?? 0)

/** The events that the caller sees of those that are named. */
async function eventsIn(store: Store, ctx: Context, given: unknown): Promise<Event[]> {
  const ids = idsOf(given, 'ids', mostIds)
  if (!ids.length) throw new HttpError(400, missingParameter('ids'))
  return store.of(event).find(ctx, { id: ids }, { select: ['gridId', 'companyId', 'handlerId'] })
}

/** Whose accounts are in use and are found by the word: in the name, the account, or the name's pinyin. */
async function peopleFor(
  { current }: Database,
  ctx: Context,
  chosen: readonly Event[],
  keyword: string,
): Promise<Person[]> {
  const word = keyword.toLowerCase()
  const isWritten: SQL = sql`(instr(lower(${users.realName}), ${word}) > 0 OR instr(lower(${users.account}), ${word}) > 0)`
  const { id, realName, account, deptId, postId, phone } = users
  const [companyId, ...companies] = new Set(chosen.map((one) => one.companyId))
  const [handlerId, ...handlers] = new Set(chosen.map((one) => one.handlerId))
  const nameOrder = sql<string | null>`${column(anyTableOf(user), sortedBy(user, 'realName'))}`
  const rows = await current
    .select({ id, realName, account, deptId, postId, phone, nameOrder, isWritten })
    .from(users)
    .where(
      and(
        mine({ ...ctx, allTenants: false }, user),
        eq(users.status, 1),
        or(
          isNull(users.companyId),
          companies.length || !companyId ? undefined : eq(users.companyId, companyId),
        ),
        handlers.length || !handlerId ? undefined : ne(id, handlerId),
      ),
    )
    .orderBy(...(word ? [desc(isWritten)] : []), asc(account))
    .limit(mostPeople)
  return word ? rows.filter((row) => row.isWritten || isSpelled(row.realName ?? '', word)) : rows
}

/** Names do not change often, and spelling thousands of them takes a while. */
const spellings = createBoundedMap<readonly string[]>(mostPeople)

function isSpelled(name: string, word: string): boolean {
  if (!/^[a-z' ]+$/.test(word)) return false
  const known = spellings.get(name) ?? [spelled(name, 'pinyin'), spelled(name, 'first')]
  spellings.set(name, known)
  const letters = word.replace(/[' ]/g, '')
  return known.some((one) => one.startsWith(letters))
}

/** What is told of somebody, as far as the caller may know it. */
async function teller(
  { names }: Parts,
  ctx: Context,
  people: readonly Person[],
  duties: ReadonlyMap<string, Duty>,
): Promise<(person: Person) => Offer> {
  const { tenantId, language } = ctx
  const titles = (resource: Resource, keys: Iterable<string>) =>
    names.titles(resource, tenantId, keys, language)
  const first = (list: string | null) => keysIn(list)[0] ?? ''
  const depts = await titles(
    dept,
    people.map(({ deptId }) => first(deptId)),
  )
  const posts = await titles(
    post,
    people.map(({ postId }) => first(postId)),
  )
  const grids = await titles(
    grid,
    [...duties.values()].map(({ gridId }) => gridId),
  )
  const sight = sightOf(ctx, user) ?? {}
  const numberOf = ({ phone }: Person) => (phone && !seesRows(ctx, user) ? maskPhone(phone) : phone)
  return (person) => {
    const duty = duties.get(person.id)
    const deptName = isShown(sight, 'deptId') ? depts.get(first(person.deptId)) : undefined
    const facts = [
      duty && grids.get(duty.gridId),
      deptName,
      isShown(sight, 'postId') && posts.get(first(person.postId)),
      isShown(sight, 'phone') && numberOf(person),
    ]
    const group = duty ? inLanguage(eventMessages.inCharge, language) : deptName
    return {
      value: person.id,
      label: person.realName || person.account || person.id,
      detail: facts.filter(Boolean).join(' · '),
      group: group || inLanguage(eventMessages.noDept, language),
    }
  }
}
