import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import { type LabelSheet, mostGenerated, mostPrinted } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/index.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import { nextSerials } from '../../crud/write/serial.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { showMessages } from './messages.ts'

const codes = tableOf(itemCode)

/** Codes by the hundred, and the sheets of labels that they are printed on. */
export const labelRoutes = (
  service: Pick<ResourceService<typeof itemCode>, 'save'>,
  { database, names }: Surroundings,
): Route[] => [
  post(
    `${itemCode.path}/generate`,
    { codes: [permissionOf(itemCode, 'add')] },
    async (call): Promise<LabelSheet> => {
      const { ctx, params } = acting(itemCode, call)
      const codeType = textOf(params, 'codeType') ?? ''
      const types = await names.dictionary(ctx.tenantId, 'item_code_type', false)
      if (!types?.has(codeType)) throw fieldFault(ctx, 'codeType', showMessages.codeTypeUnknown)
      const count = Number(textOf(params, 'count'))
      if (!Number.isInteger(count) || count < 1 || count > mostGenerated)
        throw fieldFault(ctx, 'count', showMessages.countBetween(mostGenerated))
      const shared = {
        codeType,
        pageTemplateId: textOf(params, 'pageTemplateId') ?? null,
        expireTime: textOf(params, 'expireTime') ?? null,
        remark: textOf(params, 'remark') ?? null,
      }
      const labels: LabelSheet['labels'] = []
      const row = { codeType, tenantId: ctx.tenantId }
      for (const code of await nextSerials(database.current, itemCode, 'code', row, count)) {
        const { id } = await service.save(ctx, { ...shared, code })
        labels.push({ id: String(id), code, targetName: '' })
      }
      return { labels, skipped: 0 }
    },
    { summary: ['批量生成物品编码', 'Make blank codes'] },
  ),
  post(
    `${itemCode.path}/print`,
    { codes: [permissionOf(itemCode, 'edit')] },
    async (call): Promise<LabelSheet> => {
      const { ctx, params } = acting(itemCode, call)
      const ids = idsOf(params.ids, 'ids')
      if (ids.length > mostPrinted) throw new HttpError(400, showMessages.mostLabels(mostPrinted))
      const printed = and(
        mine(ctx, itemCode),
        inArray(codes.id, listed(ids)),
        ne(codes.state, itemCodeState.void),
      )
      const rows = await database.current
        .select({ id: codes.id, code: codes.code, targetName: codes.targetName })
        .from(codes)
        .where(printed)
        .orderBy(asc(codes.code))
      await database.current
        .update(codes)
        .set({ printCount: sql`coalesce(${codes.printCount}, 0) + 1` })
        .where(printed)
      return {
        labels: rows.map((row) => ({ ...row, code: row.code ?? '', targetName: row.targetName ?? '' })),
        skipped: ids.length - rows.length,
      }
    },
    { summary: ['打印物品编码标签', 'Labels to print; counts each print'] },
  ),
]
