import { missing } from '#shared/contract/develop/prototype.ts'
import { bareTable, classNameOf, small } from '#shared/contract/property.ts'
import { missingParameter } from '#shared/messages.ts'
import { codeSetting, dataModel, modelPrototype } from '#shared/resources/index.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { get, post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { ReadColumns } from './code/make-plan.ts'

const { path } = codeSetting

/** Settings of the generator, and what its dialog asks about the table that a module is to be made of. */
export const createCodeSettingExtension = (readColumnsOf: (surroundings: Surroundings) => ReadColumns) =>
  extend(codeSetting, {
    routes: (service, surroundings) => [
      get(
        `${path}/enable-detail`,
        'platform',
        async ({ ctx, params }) => {
          const category = textOf(params, 'category') ?? '1'
          const [row] = await service.rows(ctx, { category, isEnabled: '1' })
          // An object even where nothing is enabled: the dialog of newer clients reads `settings` of it.
          return row ? service.detail(ctx, { id: String(row.id) }) : {}
        },
        { summary: ['启用的代码配置', 'The enabled code setting of a category'] },
      ),
      post(
        `${path}/enable`,
        'platform',
        async ({ ctx, params, body }) => {
          const id = textOf(params, 'id') ?? keysOf(codeSetting, params, body)[0] ?? ''
          await service.update(ctx, id, { isEnabled: 1 })
          return done
        },
        { summary: ['启用代码配置', 'Enable a code setting'] },
      ),
      get(`${path}/table-form`, 'platform', (call) => tableForm(surroundings, call), {
        summary: ['数据表的模块预设', 'What a module of a table begins with'],
      }),
      get(
        `${path}/table-prototype`,
        'platform',
        (call) => tablePrototype(surroundings, readColumnsOf(surroundings), call),
        { summary: ['数据表的字段预设', 'What the fields of a table begin with'] },
      ),
    ],
  })

/** The table that a call is about, by a model or by its name. */
async function tableOf({ services }: Surroundings, { ctx, params }: SignedInCall) {
  const modelId = textOf(params, 'modelId')
  if (modelId !== undefined) {
    const { datasourceId, modelTable, modelName, modelCode } = await services.of(dataModel).row(ctx, modelId)
    return {
      modelId,
      datasourceId: datasourceId ?? '',
      table: modelTable ?? '',
      name: modelName,
      code: modelCode,
    }
  }
  const table = textOf(params, 'tableName')
  const datasourceId = textOf(params, 'datasourceId')
  if (table === undefined) throw new HttpError(400, missingParameter('tableName'))
  if (datasourceId === undefined) throw new HttpError(400, missingParameter('datasourceId'))
  return { modelId: '', datasourceId, table, name: table, code: small(classNameOf(table)) }
}

async function tableForm(surroundings: Surroundings, call: SignedInCall) {
  const { modelId, datasourceId, table, name, code } = await tableOf(surroundings, call)
  const service = (code ?? '').toLowerCase()
  return {
    modelId,
    datasourceId,
    codeName: name,
    tableName: table,
    tablePrefix: bareTable(table).includes('_') ? `${bareTable(table).split('_')[0]}_` : '',
    pkName: 'id',
    serviceName: `blade-${service}`,
    packageName: `org.springblade.${service}`,
  }
}

async function tablePrototype(surroundings: Surroundings, readColumns: ReadColumns, call: SignedInCall) {
  const { modelId, datasourceId, table } = await tableOf(surroundings, call)
  const stored = modelId ? await surroundings.services.of(modelPrototype).rows(call.ctx, { modelId }) : []
  return stored.length
    ? stored
    : missing(modelId, await readColumns(call.ctx, datasourceId, bareTable(table)), [])
}
