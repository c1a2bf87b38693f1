import { type HandledCodes, mostPrinted } from '#shared/contract/show/labels.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import { itemCode } from '#shared/resources/index.ts'
import { boundFieldOf, itemCodeState } from '#shared/resources/show/item-code.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { showMessages } from './messages.ts'

type Code = Row<typeof itemCode>
type Service = Pick<ResourceService<typeof itemCode>, 'row' | 'update'>

const { blank, bound, void: voided } = itemCodeState
const longestReason = 200

/** By what a code stands for. */
export function stateBy(row: Code): number {
  const field = boundFieldOf(row.codeType)
  return field && row[field] ? bound : blank
}

/** Labels that are lost or worn are taken out of use, and back into it: many at once, each that cannot be named with its reason. */
export const voidRoutes = (service: Service, surroundings: Surroundings): Route[] => {
  const writing = { codes: [permissionOf(itemCode, 'edit')] }
  return [
    post(
      `${itemCode.path}/void`,
      writing,
      (call) => {
        const reason = textOf(call.params, 'reason') ?? ''
        if (reason.length > longestReason) throw new HttpError(400, showMessages.reasonTooLong(longestReason))
        return each(surroundings, service, call, (row) => {
          if (row.state === voided) throw new HttpError(400, showMessages.codeVoid)
          return { state: voided, ...(reason && { remark: reason }) }
        })
      },
      { summary: ['停用物品编码', 'Take codes out of use'] },
    ),
    post(
      `${itemCode.path}/restore-use`,
      writing,
      (call) =>
        each(surroundings, service, call, (row) => {
          if (row.state !== voided) throw new HttpError(400, showMessages.codeInUse)
          return { state: stateBy(row) }
        }),
      { summary: ['恢复使用物品编码', 'Take void codes into use again'] },
    ),
  ]
}

async function each(
  { database }: Surroundings,
  service: Service,
  call: SignedInCall,
  change: (row: Code) => Partial<Code>,
): Promise<HandledCodes> {
  const { ctx, params } = acting(itemCode, call)
  const ids = idsOf(params.ids, 'ids')
  if (ids.length === 0) throw new HttpError(400, messages.chooseRows)
  if (ids.length > mostPrinted) throw new HttpError(400, showMessages.mostLabels(mostPrinted))
  const answer: HandledCodes = { done: [], skipped: [] }
  for (const id of ids) {
    let name = id
    const refusal = await refusalAtSavepoint(database.current, async () => {
      const row = await service.row(ctx, id)
      name = row.code ?? id
      await service.update(ctx, id, change(row) as never)
    })
    if (refusal) answer.skipped.push({ id, name, reason: inLanguage(refusal.label, ctx.language) })
    else answer.done.push(id)
  }
  return answer
}
