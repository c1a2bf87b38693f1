import { and, desc, eq } from 'drizzle-orm'
import type { PublishedPage, TemplateVersion } from '#shared/contract/show/page-layout.ts'
import { pageTemplate, pageTemplateVersion, user } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import { get, post } from '../../http/route.ts'
import { previewPage } from './preview.ts'

type Template = Row<typeof pageTemplate>

const published = 1
const versions = tableOf(pageTemplateVersion)
const users = tableOf(user)
/** Nobody looks further back. */
const mostVersions = 50

const pageOf = ({ layout, themeColor }: Template): PublishedPage => ({
  layout,
  themeColor: themeColor ?? null,
})

/** Each publication is a version of its own, and what the public sees until the next one. */
export const createPageTemplateExtension = (links: FileStore['links']) =>
  extend(pageTemplate, {
    async write({ before, row, changed }) {
      const isPublished = row.publishStatus === published && changed('publishStatus', 'published')
      const isBehind = before?.publishStatus === published && !before.published
      return {
        versionNo: (before?.versionNo ?? 0) + (isPublished ? 1 : 0),
        ...(isPublished
          ? { published: pageOf(row) }
          : // What was published before there were versions stays as it is while its blocks are changed.
            isBehind && changed('layout', 'themeColor') && { published: pageOf(before) }),
      }
    },
    async wrote({ ctx, before, row }, { services }) {
      if (!row || (row.versionNo ?? 0) <= (before?.versionNo ?? 0)) return undefined
      await services
        .unruled(pageTemplateVersion)
        .save(ctx, { pageTemplateId: row.id, versionNo: row.versionNo ?? 0, page: pageOf(row) })
      return undefined
    },
    routes: (service, surroundings) => [
      post(
        `${pageTemplate.path}/publish`,
        { codes: [permissionOf(pageTemplate, 'edit')] },
        actingTo(pageTemplate, async (ctx, params) => {
          const row = await service.row(ctx, neededText(params, 'id'))
          await service.update(ctx, row.id, { publishStatus: published, published: pageOf(row) } as never)
          return { id: row.id, versionNo: (await service.row(ctx, row.id)).versionNo }
        }),
        { summary: ['发布页面模板', 'Publish a page template as it is now'] },
      ),
      get(
        `${pageTemplate.path}/versions`,
        { codes: [permissionOf(pageTemplate, 'menu')] },
        actingTo(pageTemplate, async (ctx, params) =>
          versionsOf(surroundings, ctx, (await service.row(ctx, neededText(params, 'id'))).id),
        ),
        { summary: ['页面模板的历次发布', 'What was published of a page template'] },
      ),
      post(
        `${pageTemplate.path}/preview`,
        { codes: [permissionOf(pageTemplate, 'menu')] },
        actingTo(pageTemplate, (ctx, params) => previewPage({ ...surroundings, links }, ctx, params)),
        { summary: ['预览页面', 'What a page would look like'] },
      ),
    ],
  })

/** The latest publications, the last one first. */
async function versionsOf(
  { database }: Surroundings,
  ctx: Context,
  templateId: string,
): Promise<TemplateVersion[]> {
  const rows = await database.current
    .select({
      versionNo: versions.versionNo,
      page: versions.page,
      createTime: versions.createTime,
      userName: users.realName,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.createUser))
    .where(and(mine(unnarrowed(ctx), pageTemplateVersion), eq(versions.pageTemplateId, templateId)))
    .orderBy(desc(versions.versionNo))
    .limit(mostVersions)
  return rows.map(({ page, versionNo, createTime, userName }) => ({
    ...page,
    versionNo: versionNo ?? 0,
    createTime,
    userName: userName ?? '',
  }))
}
