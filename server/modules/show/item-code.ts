import { itemCode } from '#shared/resources/index.ts'
import { boundBy, itemCodeState } from '#shared/resources/show/item-code.ts'
import type { Row } from '#shared/schema/resource.ts'
import { createRoutes } from '../../crud/calls/router.ts'
import { extend } from '../../crud/extension.ts'
import type { Names } from '../../crud/read/names.ts'
import { createTargets, writingOf } from '../../crud/tie/targets.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { bindRoute } from './bind.ts'
import { labelRoutes } from './labels.ts'
import { showMessages } from './messages.ts'
import { voidRoutes } from './void.ts'

const { blank, bound, void: voided } = itemCodeState
const fieldOf = (codeType: string) => boundBy[codeType as keyof typeof boundBy]

/** Codes are bound as soon as they stand for something. */
export const itemCodeExtension = extend(itemCode, {
  service: (base, { names }) => ({ ...base, ...targetsWith(names).reading(base) }),

  async write({ ctx, before, row, changed }, { names }) {
    const state = stateOf(row)
    // Whole rows come back with the state that was; another one is what somebody wants.
    const isAsked = before ? changed('state') : (row.state ?? blank) !== blank
    if (isAsked && row.state !== state)
      throw fieldFault(ctx, 'state', showMessages.stateFollows(state === bound))
    return {
      targetName: await targetsWith(names).nameOf(ctx, row),
      state,
    }
  },

  routes: (service, surroundings) => [
    ...labelRoutes(service, surroundings),
    ...voidRoutes(service, surroundings),
    bindRoute(service, surroundings),
    ...targetsWith(surroundings.names).taking(
      writingOf(itemCode, createRoutes(service)),
      async ({ ctx, params }) => {
        const [id, codeType] = [textOf(params, 'id'), textOf(params, 'codeType')]
        // The type of a code that exists is fixed, whatever is sent.
        const [stored] = id ? await service.rows(ctx, { id }) : []
        return { field: fieldOf(String(stored?.codeType ?? codeType)), stored }
      },
    ),
  ],
})

const targetsWith = (names: Names) => createTargets(itemCode, Object.values(boundBy), names)

/** Void where somebody says so; else it follows from what the code stands for. */
function stateOf(row: Row<typeof itemCode>): number {
  if (row.state === voided) return voided
  const field = fieldOf(row.codeType ?? '')
  return field && row[field] ? bound : blank
}
