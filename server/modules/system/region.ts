import { eq } from 'drizzle-orm'
import { messages, missingParameter } from '#shared/messages.ts'
import { region } from '#shared/resources/system/region.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { inputOf } from '../../crud/input.ts'
import type { Wire } from '../../crud/presenter.ts'
import { accessFor, versionOf } from '../../crud/router.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, post } from '../../http/route.ts'

type Service = ResourceService<typeof region>

const country = '00'
/** Digits of a code, the country's aside, and the names of the columns that repeat the place above it. */
const levels = [
  { digits: 2, stem: 'province' },
  { digits: 4, stem: 'city' },
  { digits: 6, stem: 'district' },
  { digits: 9, stem: 'town' },
  { digits: 12, stem: 'village' },
] as const

/** Blade's region rows answer under a second set of names, and open-source clients call the level `level`. */
const asBlade = (row: Wire): Wire => ({
  ...row,
  id: row.code,
  parentId: row.parentCode,
  level: row.regionLevel,
})

const stemOf = (code: string) =>
  code === country ? undefined : levels.find(({ digits }) => digits === code.length)?.stem

/** The codes and names of all levels, from the parent's and the row's own. */
function derived(
  parent: Row<typeof region> | undefined,
  code: string,
  name: string,
): Record<string, string | null> {
  const own = stemOf(code)
  const columns: Record<string, string | null> = {}
  for (const { stem } of levels) {
    columns[`${stem}Code`] = stem === own ? code : (parent?.[`${stem}Code`] ?? null)
    columns[`${stem}Name`] = stem === own ? name : (parent?.[`${stem}Name`] ?? null)
  }
  return columns
}

export const regionExtension = extend(region, {
  service: (base, { database }) => ({
    ...base,
    page: async (ctx, params) => {
      const page = await base.page(ctx, params)
      return { ...page, records: page.records.map(asBlade) }
    },
    detail: async (ctx, params) => asBlade(await base.detail(ctx, params)),
    lazyList: async (ctx, params) => (await base.lazyList(ctx, params)).map(asBlade),

    async save(ctx, input) {
      const { parentCode, code, name } = input
      const parent = await parentOf(base, ctx, parentCode)
      if (parentCode !== country && !code.startsWith(parentCode)) {
        throw new HttpError(400, ['区划编号须以父区划编号开头', 'The code begins with the parent’s code'])
      }
      const above =
        parent.ancestors && parentCode !== country ? `${parent.ancestors},${parentCode}` : parentCode
      return base.save(ctx, { ...input, ancestors: above, ...derived(parent, code, name) })
    },

    update: (ctx, code, patch, version) =>
      database.transaction(async (connection) => {
        const before = await base.row(ctx, code)
        const name = patch.name ?? before.name ?? ''
        const parent = await base.row(ctx, before.parentCode ?? country).catch(() => undefined)
        const answer = await base.update(ctx, code, { ...patch, ...derived(parent, code, name) }, version)
        const stem = stemOf(code)
        // The places below repeat the name.
        if (stem && name !== before.name) {
          await connection
            .update(base.table)
            .set({ [`${stem}Name`]: name })
            .where(eq(base.table[`${stem}Code`], code))
        }
        return answer
      }),
  }),

  routes: (service) => [
    get(`${region.path}/select`, 'signedIn', async ({ ctx, params }) => {
      const asked = ['keyword', 'ids', 'parentCode'].some((name) => textOf(params, name) !== undefined)
      if (asked) return service.select(ctx, params)
      const rows = await service.rows(ctx, { parentCode_equal: textOf(params, 'code') ?? country })
      return rows.map(asBlade)
    }),

    // The code is the key and the client always sends it: one that exists is changed, any other is added.
    post(`${region.path}/submit`, accessFor(region, 'add', 'edit'), async ({ ctx, params, language }) => {
      const sent = { ...params, regionLevel: params.regionLevel ?? params.level }
      const code = textOf(sent, 'code')
      if (code === undefined) throw new HttpError(400, missingParameter('code'))
      const known = await service.row(ctx, code).catch(() => undefined)
      return known
        ? service.update(
            ctx,
            code,
            inputOf(region, 'update', sent, language) as Partial<Input<typeof region>>,
            versionOf(sent),
          )
        : service.save(ctx, inputOf(region, 'save', sent, language) as Input<typeof region>)
    }),
  ],
})

async function parentOf(service: Service, ctx: Context, code: string): Promise<Row<typeof region>> {
  return service.row(ctx, code).catch(() => {
    throw new HttpError(400, messages.parentMissing)
  })
}
