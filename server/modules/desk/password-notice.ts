import { and, eq } from 'drizzle-orm'
import type { Page } from '#shared/contract/answers.ts'
import { inLanguage } from '#shared/messages.ts'
import { noticeStatus } from '#shared/resources/desk/notice.ts'
import { notice, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { itemName } from '../../crud/read/names.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

const passwordNotice = {
  title: ['请修改初始密码', 'Please change your initial password'],
  content: [
    '您的登录密码由管理员设置。修改密码之前只能查看数据，不能新增、修改和删除。请在右上角“个人信息”中修改密码。',
    'An administrator set your password. Until you change it, your access is read-only. Change it in your profile (top right).',
  ],
} satisfies Record<string, Label>

const users = tableOf(user)
const searched = new Set([
  'id',
  'keyword',
  'anyOf',
  'createTime',
  'createUser',
  ...Object.keys(notice.fields),
])

type Around = Pick<Surroundings, 'database' | 'names'>

/**
 * What tells somebody to change a password that another set, in clients that have no form for it: the first of their notices, for
 * as long as they have not. It is no row, so there is nothing to send, to clean up, or for others to see. Its id is the person's.
 */
export function createPasswordNotice(around: Around) {
  return {
    /** A page of notices as `pageOf` answers it, with this one before the first of them. */
    async leading(
      ctx: Context,
      params: Params,
      also: readonly Condition[],
      pageOf: (params: Params) => Promise<Page<Wire>>,
    ): Promise<Page<Wire>> {
      const page = await pageOf(params)
      if (!belongsInto(ctx, params, also)) return page
      const { current, size } = page
      const before = current > 1 ? await pageOf({ ...params, current: current - 1 }) : undefined
      const first = before ? before.records.slice(size - 1) : [await noticeFor(around, ctx)]
      const total = page.total + 1
      const records = [...first, ...page.records].slice(0, size)
      return { ...page, records, total, pages: Math.ceil(total / size) }
    },

    /** The notice itself, where it is asked for by its id. */
    detail: async (ctx: Context, params: Params): Promise<Wire | undefined> =>
      ctx.mustChangePassword && textOf(params, 'id') === ctx.userId ? noticeFor(around, ctx) : undefined,
  }
}

async function noticeFor({ database, names }: Around, ctx: Context): Promise<Wire> {
  const { userId, tenantId, language } = ctx
  const [row] = await database.current
    .select({ time: users.passwordTime })
    .from(users)
    .where(and(mine(ctx, user), eq(users.id, userId)))
  const releaseTime = row?.time ?? now()
  const kinds = await names.dictionary(tenantId, notice.fields.category.dict ?? '', false)
  const states = await names.dictionary(tenantId, notice.fields.noticeStatus.dict ?? '', false)
  const [kind] = [...kinds.values()]
  return {
    id: userId,
    tenantId,
    title: inLanguage(passwordNotice.title, language),
    content: `<p>${inLanguage(passwordNotice.content, language)}</p>`,
    category: kind ? Number(kind.dictKey) : null,
    categoryName: itemName(kind, language),
    releaseTime,
    noticeStatus: noticeStatus.published,
    noticeStatusName: itemName(states.get(String(noticeStatus.published)), language),
    isTop: 1,
    attachments: null,
    receivers: { all: 0, deptIds: [], roleIds: [], userIds: [userId] },
    createUser: '',
    createDept: '',
    createTime: releaseTime,
    updateUser: '',
    updateTime: releaseTime,
    status: 1,
    isDeleted: 0,
    readCount: 0,
  }
}

/** Where a list is looked at rather than searched, and is not of what has been read. */
const belongsInto = (ctx: Context, params: Params, also: readonly Condition[]) =>
  ctx.mustChangePassword &&
  also.every(({ column }) => column !== 'readBy') &&
  Object.keys(params).every(
    (name) => !searched.has(name.replace(/_.*$/, '')) || textOf(params, name) === undefined,
  )
