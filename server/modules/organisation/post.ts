import { post } from '#shared/resources/index.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend } from '../../crud/extension.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get } from '../../http/route.ts'

/** What `select` is asked for: 1 every post, 2 those that are in use. */
const inUse = '2'

export const postExtension = extend(post, {
  service: (base) => ({
    ...base,
    select: (ctx, { type, ...params }) =>
      base.select(ctx, textOf({ type }, 'type') === inUse ? { ...params, status_equal: 1 } : params),
  }),

  routes: (posts) => [
    get(
      `${post.path}/getName`,
      'signedIn',
      actingTo(post, async (ctx, params) => {
        const ids = idsOf(params.ids, 'ids')
        if (!ids.length) return []
        const rows = await posts.select(ctx, { ids })
        const names = new Map(rows.map((row) => [row.id, row.postName]))
        return ids.flatMap((id) => names.get(id) ?? [])
      }),
      { summary: ['岗位名称', 'Names of posts'] },
    ),
  ],
})
