import { classNameOf, propertyNameOf, propertyTypeOf } from '#shared/contract/property.ts'
import { missingParameter } from '#shared/messages.ts'
import { dataModel, datasource, modelPrototype } from '#shared/resources/index.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { ReadColumns } from './code/make-plan.ts'
import { developMessages } from './messages.ts'
import { type Opening, withSource } from './source/open.ts'
import type { ColumnInfo } from './source/source.ts'

const { path } = dataModel

/** Models and the calls that look into the database a model is of. */
export const createDataModelExtension = (openingOf: (surroundings: Surroundings) => Opening) =>
  extend(dataModel, {
    // Blade's form reads the stored model from the answer, and goes on to its fields.
    async wrote({ row }) {
      if (!row) return undefined
      const values = fieldsOf(dataModel).map(([name]) => [name, row[name as keyof typeof row] ?? ''])
      return {
        ...Object.fromEntries(values),
        modelClass: row.modelClass || classNameOf(row.modelTable ?? ''),
      }
    },

    routes(_service, surroundings) {
      const opening = openingOf(surroundings)
      return [
        get(`${path}/table-list`, 'platform', (call) => tablesOf(surroundings, opening, call), {
          summary: ['数据源的表', 'Tables of a data source'],
        }),
        get(`${path}/table-info`, 'platform', (call) => tableOf(surroundings, opening, call), {
          summary: ['数据表结构', 'A table and its columns'],
        }),
        get(`${path}/model-prototype`, 'platform', (call) => prototypesOf(surroundings, opening, call), {
          summary: [
            '模型字段：已保存的，否则为物理列',
            'Fields of a model: the stored ones, else the columns',
          ],
        }),
      ]
    },
  })

async function tablesOf(surroundings: Surroundings, opening: Opening, { ctx, params }: SignedInCall) {
  const source = await sourceOf(surroundings, ctx, neededText(params, 'datasourceId'))
  const tables = await withSource(opening, source, (open) => open.tables())
  // Blade's picker shows the comment alone.
  return tables.map(({ name, comment }) => ({ name, comment: comment || name }))
}

async function tableOf(surroundings: Surroundings, opening: Opening, { ctx, params }: SignedInCall) {
  const modelId = textOf(params, 'modelId')
  const model =
    modelId === undefined ? undefined : await surroundings.services.of(dataModel).row(ctx, modelId)
  const table = model?.modelTable ?? neededText(params, 'tableName')
  const sourceId = textOf(params, 'datasourceId') ?? model?.datasourceId
  if (!sourceId) throw new HttpError(400, missingParameter('datasourceId'))
  const { comment, columns } = await read(surroundings, opening, ctx, sourceId, table)
  return {
    name: table,
    comment: comment || table,
    entityName: classNameOf(table),
    fields: described(columns),
  }
}

/** Reads the columns of a table for the code generator. */
export const columnsReader =
  (surroundings: Surroundings, opening: Opening): ReadColumns =>
  async (ctx, datasourceId, table) =>
    described((await read(surroundings, opening, ctx, datasourceId, table)).columns)

function described(columns: readonly ColumnInfo[]) {
  const names = propertyNames(columns)
  return columns.map((column) => ({ ...column, ...physical(column, names) }))
}

async function prototypesOf(surroundings: Surroundings, opening: Opening, { ctx, params }: SignedInCall) {
  const modelId = neededText(params, 'modelId')
  const model = await surroundings.services.of(dataModel).row(ctx, modelId)
  const stored = await surroundings.services.of(modelPrototype).rows(ctx, { modelId })
  if (stored.length) return stored
  const sourceId = textOf(params, 'datasourceId') ?? model.datasourceId ?? ''
  const { columns } = await read(surroundings, opening, ctx, sourceId, model.modelTable ?? '')
  const names = propertyNames(columns)
  return columns.map((column) => ({ id: '', modelId, ...physical(column, names) }))
}

async function read(
  surroundings: Surroundings,
  opening: Opening,
  ctx: Context,
  sourceId: string,
  table: string,
): Promise<{ comment: string; columns: ColumnInfo[] }> {
  const source = await sourceOf(surroundings, ctx, sourceId)
  return withSource(opening, source, async (open) => {
    const columns = await open.columns(table)
    if (!columns.length) throw new HttpError(400, developMessages.tableMissing(table))
    const comment = (await open.tables()).find(({ name }) => name === table)?.comment ?? ''
    return { comment, columns }
  })
}

const sourceOf = ({ services }: Surroundings, ctx: Context, id: string): Promise<Row<typeof datasource>> =>
  services.of(datasource).row(ctx, id)

/** A column that nobody has configured, by the names that Blade's editor takes it over from. */
const physical = ({ name, type, comment }: ColumnInfo, names: ReadonlyMap<string, string>) => ({
  name,
  type,
  comment,
  propertyName: names.get(name) ?? propertyNameOf(name),
  propertyType: propertyTypeOf(type),
})

/** Two columns may come to one name, of which the later gets a number. */
function propertyNames(columns: readonly ColumnInfo[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { name } of columns) {
    const wanted = propertyNameOf(name)
    let free = wanted
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}${number}`
    taken.add(free)
    names.set(name, free)
  }
  return names
}
