import { notice, user } from '#shared/resources/index.ts'
import { visibleText } from '#shared/schema/html-text.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import { shows } from '../../../crud/scope.ts'
import type { Context } from '../../../http/context.ts'
import { tenant } from '../../../store/policy.ts'
import { readIds } from '../notice-reads.ts'
import { addressedTo } from '../notice-sight.ts'
import { idsIn, withPublisherPictures } from '../pictures.ts'

/** A notice in the bell of Sword, which counts those that are not `read`. */
interface BellNotice {
  id: string
  /** Link of the picture of who published it; blank without one. */
  avatar: string
  title: string
  datetime: string
  type: 'notification'
  read: boolean
}

/** A notice on Sword's workplace. */
interface BoardNotice {
  id: string
  logo: string
  title: string
  /** The beginning of its text, without formatting. */
  description: string
  /** Who published it. */
  member: string
  href: string
  memberLink: string
  updatedAt: string
}

type Around = Pick<Surroundings, 'store' | 'services'>

const most = 20
const longestText = 200

/** The newest of the notices for the caller. */
export async function bellNotices({ store, services }: Around, ctx: Context): Promise<BellNotice[]> {
  const rows = await newestFor({ store, services }, ctx)
  const read = await readIds(store, ctx, idsIn(rows))
  return rows.map(({ id, title, releaseTime, image }) => ({
    id: String(id),
    avatar: String(image),
    title: String(title ?? ''),
    datetime: String(releaseTime ?? ''),
    type: 'notification',
    read: read.has(String(id)),
  }))
}

/** The same with what they say and who says it. */
export async function boardNotices({ store, services }: Around, ctx: Context): Promise<BoardNotice[]> {
  const rows = await newestFor({ store, services }, ctx)
  const details = await detailsOf(store, ctx, idsIn(rows))
  const hasText = shows(ctx, notice, 'content')
  return rows.map(({ id, title, releaseTime, image }) => {
    const { content, publisher } = details.get(String(id)) ?? {}
    return {
      id: String(id),
      logo: String(image),
      title: String(title ?? ''),
      description: hasText ? beginningOf(content ?? '') : '',
      member: publisher ?? '',
      href: `${pagePathOf(notice)}?view=${id}`,
      memberLink: '',
      updatedAt: String(releaseTime ?? ''),
    }
  })
}

async function newestFor({ store, services }: Around, ctx: Context): Promise<Wire[]> {
  const { records } = await services.of(notice).page(ctx, { size: most }, [addressedTo(ctx)])
  return withPublisherPictures(store, ctx, records)
}

async function detailsOf(store: Around['store'], { tenantId }: Context, ids: string[]) {
  const own = tenant(tenantId)
  const rows = await store
    .of(notice)
    .find(own, { id: ids }, { select: ['id', 'content', 'createUser'], presence: 'any' })
  const authors = rows.flatMap(({ createUser }) => createUser ?? [])
  const people = await store
    .of(user)
    .find(own, { id: authors }, { select: ['id', 'realName'], presence: 'any' })
  const nameOf = new Map(people.map(({ id, realName }) => [id, realName]))
  return new Map(
    rows.map(({ id, content, createUser }) => [
      id,
      { content, publisher: nameOf.get(createUser ?? '') ?? null },
    ]),
  )
}

/** Blocks of html stand on lines of their own; here they are one text. */
function beginningOf(html: string): string {
  const text = visibleText(html.replaceAll('<', ' <')).replace(/\s+/g, ' ').trim()
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}
