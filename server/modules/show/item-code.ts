import { itemCode } from '#shared/resources/index.ts'
import { boundBy, boundFieldOf, itemCodeState } from '#shared/resources/show/item-code.ts'
import { extend } from '../../crud/extension.ts'
import type { Names } from '../../crud/read/names.ts'
import { createTargets } from '../../crud/tie/targets.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { bindRoute } from './bind.ts'
import { labelRoutes } from './labels.ts'
import { showMessages } from './messages.ts'
import { stateBy, voidRoutes } from './void.ts'

const { blank, bound, void: voided } = itemCodeState

/** Codes are bound as soon as they stand for something. */
export const itemCodeExtension = extend(itemCode, {
  service: (base, { names }) => ({ ...base, ...targetsWith(names).reading(base) }),

  async write({ ctx, before, row, changed }, { names }) {
    // Void where somebody says so; else it follows from what the code stands for.
    const state = row.state === voided ? voided : stateBy(row)
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
    ...targetsWith(surroundings.names).writing(service, async ({ ctx, params }) => {
      const [id, codeType] = [textOf(params, 'id'), textOf(params, 'codeType')]
      // The type of a code that exists is fixed, whatever is sent.
      const [stored] = id ? await service.rows(ctx, { id }) : []
      return { field: boundFieldOf(String(stored?.codeType ?? codeType)), stored }
    }),
  ],
})

const targetsWith = (names: Names) => createTargets(itemCode, Object.values(boundBy), names)
