import { and, eq, inArray } from 'drizzle-orm'
import { notice, user } from '#shared/resources/index.ts'
import { visibleText } from '#shared/schema/html-text.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import { shows } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
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

type Around = Pick<Surroundings, 'database' | 'services'>

const notices = tableOf(notice)
const users = tableOf(user)
const most = 20
const longestText = 200

/** The newest of the notices for the caller. */
export async function bellNotices({ database, services }: Around, ctx: Context): Promise<BellNotice[]> {
  const rows = await newestFor({ database, services }, ctx)
  const read = await readIds(database, ctx, idsIn(rows))
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
export async function boardNotices({ database, services }: Around, ctx: Context): Promise<BoardNotice[]> {
  const rows = await newestFor({ database, services }, ctx)
  const details = await detailsOf(database, ctx, idsIn(rows))
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

async function newestFor({ database, services }: Around, ctx: Context): Promise<Wire[]> {
  const { records } = await services.of(notice).page(ctx, { size: most }, [addressedTo(ctx)])
  return withPublisherPictures(database, ctx, records)
}

async function detailsOf({ current }: Database, { tenantId }: Context, ids: string[]) {
  const rows = await current
    .select({ id: notices.id, content: notices.content, publisher: users.realName })
    .from(notices)
    .leftJoin(users, and(eq(users.id, notices.createUser), eq(users.tenantId, notices.tenantId)))
    .where(and(eq(notices.tenantId, tenantId), inArray(notices.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Blocks of html stand on lines of their own; here they are one text. */
function beginningOf(html: string): string {
  const text = visibleText(html.replaceAll('<', ' <')).replace(/\s+/g, ' ').trim()
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}
