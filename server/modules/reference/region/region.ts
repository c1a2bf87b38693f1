import { eq } from 'drizzle-orm'
import { missingParameter } from '#shared/messages.ts'
import { region } from '#shared/resources/reference/region.ts'
import type { Input } from '#shared/schema/resource.ts'
import { accessFor } from '../../../crud/calls/router.ts'
import { changeRow } from '../../../crud/calls/submit.ts'
import { extend } from '../../../crud/extension.ts'
import { givenText } from '../../../crud/read/spelled.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { tableOf } from '../../../crud/table.ts'
import { inputOf } from '../../../crud/write/input.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { textOf } from '../../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { bladeSheetRoutes } from '../../../transfer/blade-sheet.ts'
import { ancestorsOf, country, derived, misplaced, stemOf } from './place.ts'
import { regionColumns, regionImports } from './sheet.ts'

type Regions = ResourceService<typeof region>

const regions = tableOf(region)

export const regionExtension = extend(region, {
  async write({ ctx, before, row }, { services }) {
    const { code, name } = row
    const parentCode = row.parentCode ?? country
    const parent = await services
      .unruled(region)
      .row(ctx, parentCode)
      .catch(() => undefined)
    if (before) return derived(parent, code, name)
    const fault = misplaced(code, parentCode, parent)
    if (fault || !parent) throw fieldFault(ctx, 'parentCode', fault ?? missingParameter('parentCode'))
    return { ancestors: ancestorsOf(parent, parentCode), ...derived(parent, code, name) }
  },

  async wrote({ before, row, changed }, { database }) {
    const stem = row && stemOf(row.code)
    // The places below repeat the name.
    if (before && stem && changed('name'))
      await database.current
        .update(regions)
        .set({ [`${stem}Name`]: row.name })
        .where(eq(regions[`${stem}Code`], row.code))
    return undefined
  },

  imports: regionImports,
  routes: (service, surroundings) => [
    ...submitRoutes(service),
    get(`${region.path}/select`, 'signedIn', async ({ ctx, params }) => {
      const asked =
        ['keyword', 'ids'].some((name) => textOf(params, name) !== undefined) ||
        givenText(region, params, 'parentCode') !== undefined
      if (asked) return service.select(ctx, params)
      return service.rows(ctx, { parentCode_equal: givenText(region, params, 'code') ?? country })
    }),
    ...bladeSheetRoutes(service, {
      ...surroundings,
      columns: regionColumns,
      rows: ['行政区划', 'regions'],
      event: 'regions exported',
    }),
  ],
})

function submitRoutes(service: Regions): Route[] {
  const { path } = region

  const add = ({ ctx, params, language }: SignedInCall) =>
    service.save(ctx, inputOf(region, 'save', params, language) as Input<typeof region>)

  const change = ({ ctx, params }: SignedInCall) => changeRow(service, ctx, params)

  return [
    post(`${path}/save`, accessFor(region, 'add'), add),
    post(`${path}/update`, accessFor(region, 'edit'), change),
    // The code is the key and the client always sends it: one that exists is changed, any other is added.
    post(`${path}/submit`, accessFor(region, 'add', 'edit'), async (call) => {
      const known = await service.row(call.ctx, codeOf(call.params)).catch(() => undefined)
      return known ? change(call) : add(call)
    }),
  ]
}

function codeOf(params: Params): string {
  const code = givenText(region, params, 'code')
  if (code === undefined) throw new HttpError(400, missingParameter('code'))
  return code
}
