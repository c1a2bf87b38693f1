import { and, eq } from 'drizzle-orm'
import { entityTypeOf, propertyTypeOf, propertyTypes } from '#shared/contract/property.ts'
import { isObject } from '#shared/is-object.ts'
import { messages, missingParameter } from '#shared/messages.ts'
import { dataModel, modelPrototype } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { addRow } from '../../crud/calls/submit.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { createTurns } from '../../turns.ts'
import { developMessages } from './messages.ts'
import { mostColumns } from './source/source.ts'

const { path } = modelPrototype
const prototypes = tableOf(modelPrototype)

type Prototype = Row<typeof modelPrototype>

/** Fields of models: read and written for one model at a time. */
export const modelPrototypeExtension = extend(modelPrototype, {
  routes: (service, surroundings) => [
    get(
      `${path}/select`,
      { codes: ['model', 'code'] },
      ({ ctx, params }) => {
        const modelId = neededText(params, 'modelId')
        return service.rows(ctx, { modelId })
      },
      { summary: ['模型的字段', 'Fields of a model'] },
    ),
    post(`${path}/submit-list`, 'platform', (call) => submitList(service, surroundings, call), {
      summary: ['保存模型字段', 'Save fields of a model'],
    }),
    post(
      `${path}/remove`,
      'platform',
      async ({ ctx, params, body }) => {
        await service.remove(ctx, keysOf(modelPrototype, params, body))
        return done
      },
      { summary: ['删除模型字段', 'Remove fields of a model'] },
    ),
  ],
})

/** Adds the rows that are not there yet and changes the others; those that are not mentioned stay. */
async function submitList(
  service: ResourceService<typeof modelPrototype>,
  { services, database }: Surroundings,
  { ctx, body }: SignedInCall,
) {
  const rows = rowsIn(body)
  const [modelId, ...others] = new Set(rows.map((row) => textOf(row, 'modelId') ?? ''))
  if (!modelId) throw new HttpError(400, missingParameter('modelId'))
  if (others.length) throw new HttpError(400, developMessages.oneModel)
  await services.of(dataModel).row(ctx, modelId)
  const stored = await database.current
    .select()
    .from(prototypes)
    .where(and(mine(ctx, modelPrototype), eq(prototypes.modelId, modelId)))
  const known = new Set(stored.map(({ jdbcName }) => jdbcName))
  const added = rows.filter(
    (row) => textOf(row, 'id') === undefined && !known.has(String(row.jdbcName ?? '')),
  )
  if (stored.length + added.length > mostColumns)
    throw new HttpError(400, developMessages.tooManyFields(mostColumns))
  const turn = createTurns()
  for (const [index, row] of rows.entries()) {
    await submitOne(service, ctx, stored, given(row, index))
    await turn()
  }
  return done
}

function rowsIn(body: unknown): Params[] {
  if (!Array.isArray(body) || !body.length) throw new HttpError(400, messages.chooseRows)
  if (body.length > mostColumns) throw new HttpError(400, developMessages.tooManyFields(mostColumns))
  if (!body.every(isObject)) throw new HttpError(400, messages.bodyUnreadable)
  return body
}

/** By its id; a column that is known already is that row, however often an unsaved one is sent. */
async function submitOne(
  service: ResourceService<typeof modelPrototype>,
  ctx: Context,
  stored: readonly Prototype[],
  row: Params,
): Promise<void> {
  const id = textOf(row, 'id')
  const before = stored.find((one) => (id === undefined ? one.jdbcName === row.jdbcName : one.id === id))
  if (id !== undefined && !before) throw new HttpError(400, messages.notFound)
  try {
    if (before)
      await service.update(ctx, before.id, inputOf(modelPrototype, 'update', row, ctx.language, before))
    else await addRow(service, ctx, row)
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 400) throw error
    const [zh, en] = error.label
    const name = String(row.jdbcName ?? '')
    throw new HttpError(400, [`${name}：${zh}`, `${name}: ${en}`], error.details)
  }
}

/** As it is stored: the Java class follows from the type, of which Blade's tables know more names than its editor. */
function given(row: Params, index: number): Params {
  const type = textOf(row, 'propertyType')
  const known =
    propertyTypes.find((one) => one === type) ??
    (/Date|Time/.test(type ?? '') ? 'Date' : propertyTypeOf(type ?? ''))
  const sort = textOf(row, 'sort')
  return { ...row, propertyType: known, propertyEntity: entityTypeOf(known), sort: sort ?? index + 1 }
}
