import { staff } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { now } from '../../db/clock.ts'

/** The work state of somebody who is no longer with us. */
const left = 3

export const staffExtension = extend(staff, {
  service: (base) => ({
    ...base,
    save: (ctx, input) => base.save(ctx, { ...input, ...lastDay(input) }),
    async update(ctx, key, patch, version) {
      const before = patch.workStatus === left ? await base.row(ctx, key) : undefined
      return base.update(
        ctx,
        key,
        { ...patch, ...lastDay({ leaveDate: before?.leaveDate, ...patch }) },
        version,
      )
    },
  }),
})

/** Who leaves without a date leaves today. */
const lastDay = (row: { workStatus?: number | null | undefined; leaveDate?: string | null | undefined }) =>
  row.workStatus === left && !row.leaveDate ? { leaveDate: now().slice(0, 10) } : {}
