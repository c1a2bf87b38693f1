import { and, count, desc, getTableColumns } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { flowModel } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { addRow } from '../../crud/calls/submit.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { inputOf } from '../../crud/write/input.ts'
import { checked } from '../../flow/deployed/compiled.ts'
import type { Deployer } from '../../flow/deployed/deployer.ts'
import { formsOf, formsTextOf } from '../../flow/deployed/forms.ts'
import { flowMessages } from '../../flow/messages.ts'
import { summaryOf } from '../../flow/model/summary.ts'
import { containing } from '../../flow/work/work-lists.ts'
import { done } from '../../http/envelope.ts'
import { onePage, pageOf } from '../../http/paging.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, Said, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { stopsOf } from './stops.ts'

const models = tableOf(flowModel)
const { modelEditorXml: _xml, forms: _forms, ...light } = getTableColumns(models)
const { path } = flowModel
const right = (suffix: string) => `${flowModel.permission}_${suffix}`
const reading = { codes: [permissionOf(flowModel, 'menu')] }

interface Parts {
  service: ResourceService<typeof flowModel>
  deployer: Deployer
}

/** The version of a model counts its diagrams and forms. */
export const modelExtension = extend(flowModel, {
  async write({ before, changed }) {
    if (!before) return { modelVersion: 1 }
    return changed('modelEditorXml', 'forms') ? { modelVersion: (before.modelVersion ?? 1) + 1 } : undefined
  },
})

/** Calls of the page where diagrams are drawn and deployed. */
export function modelRoutes(surroundings: Surroundings, deployer: Deployer): Route[] {
  const service = surroundings.services.of(flowModel)
  const parts = { service, deployer }

  return [
    get(`${path}/list`, reading, (call) => list(surroundings, call), {
      summary: ['流程模型列表', 'Process models'],
    }),
    get(
      `${path}/detail`,
      reading,
      async ({ ctx, params }) => wireOf(await service.row(ctx, neededText(params, 'id'))),
      {
        summary: ['流程模型详情', 'A process model with its diagram'],
      },
    ),
    post(`${path}/submit`, { codes: [right('create'), right('update')] }, (call) => submit(parts, call), {
      summary: ['保存流程模型', 'Save a process model'],
    }),
    post(
      `${path}/check`,
      { codes: [right('create'), right('update')] },
      ({ params }) => checked(() => neededText(params, 'xml'), surroundings.parameters),
      {
        transaction: false,
        summary: ['检查流程图', 'Check a diagram as it is checked when it is deployed'],
      },
    ),
    post(
      `${path}/remove`,
      { codes: [right('delete')] },
      async ({ ctx, params, body }) => {
        await service.remove(ctx, keysOf(flowModel, params, body))
        return done
      },
      { summary: ['删除流程模型', 'Remove process models; what was deployed from them stays'] },
    ),
    post(`${path}/deploy`, { codes: [right('deploy')] }, (call) => deploy(parts, call), {
      // The diagram is compiled before it begins.
      transaction: false,
      summary: ['部署流程模型', 'Deploy a process model'],
    }),
  ]
}

const list = async ({ database }: Surroundings, { ctx, params }: SignedInCall) => {
  const where = and(
    mine(ctx, flowModel),
    containing(models.modelKey, textOf(params, 'modelKey')),
    containing(models.name, textOf(params, 'name')),
  )
  const connection = database.current
  const { rows, total } = await onePage(
    params,
    connection.select({ total: count() }).from(models).where(where),
    connection.select(light).from(models).where(where).orderBy(desc(models.updateTime), desc(models.id)),
  )
  return pageOf(params, rows.map(wireOf), total)
}

const submit = async ({ service }: Parts, { ctx, params }: SignedInCall) => {
  const id = textOf(params, 'id')
  if (!ctx.can(right(id === undefined ? 'create' : 'update'))) throw new HttpError(403, messages.forbidden)
  const stored = id === undefined ? undefined : await service.row(ctx, id)
  const draft = draftOf(params, stored)
  if (stored) {
    await service.update(ctx, stored.id, inputOf(flowModel, 'update', draft, ctx.language, { ...stored }))
    return wireOf(await service.row(ctx, stored.id))
  }
  const saved = await addRow(service, ctx, draft)
  return wireOf(await service.row(ctx, String(saved.id)))
}

const deploy = async ({ service, deployer }: Parts, { ctx, params }: SignedInCall) => {
  const row = await service.row(ctx, neededText(params, 'modelId'))
  await deployer.deploy(ctx, {
    xml: row.modelEditorXml ?? '',
    category: textOf(params, 'category') ?? '',
    tenantIds: (textOf(params, 'tenantIds') ?? '').split(','),
    forms: row.forms,
    modelId: row.id,
    stops: stopsOf(params.stops),
  })
  return new Said(true, flowMessages.deployed)
}

/**
 * What is stored of what was sent. Blade clients echo the whole record and add the diagram a second time, as `xml`; what it says
 * of itself counts where they do not. Forms that they know nothing of stay.
 */
function draftOf(params: Params, stored: Model | undefined) {
  const xml = textOf(params, 'modelEditorXml') ?? textOf(params, 'xml') ?? stored?.modelEditorXml ?? undefined
  if (xml === undefined) throw new HttpError(400, flowMessages.xmlMissing)
  const said = summaryOf(xml)
  return {
    modelKey: textOf(params, 'modelKey') ?? said.key ?? stored?.modelKey ?? undefined,
    name: textOf(params, 'name') ?? said.name ?? stored?.name ?? textOf(params, 'modelKey') ?? said.key,
    description: textOf(params, 'description') ?? said.description ?? (stored ? '' : undefined),
    modelEditorXml: xml,
    forms: 'forms' in params ? formsTextOf(params.forms) : (stored?.forms ?? undefined),
  }
}

type Model = Row<typeof flowModel>
type Heavy = 'modelEditorXml' | 'forms'

/** `FlowModel` of Blade; without what is heavy in a list. */
const wireOf = (row: Omit<Model, Heavy> & Partial<Pick<Model, Heavy>>) => ({
  id: row.id,
  tenantId: row.tenantId,
  modelKey: row.modelKey,
  name: row.name,
  description: row.description ?? '',
  version: row.modelVersion ?? 1,
  created: row.createTime,
  createdBy: row.createUser ?? '',
  lastUpdated: row.updateTime,
  lastUpdatedBy: row.updateUser ?? '',
  ...(row.modelEditorXml !== undefined && {
    modelEditorXml: row.modelEditorXml ?? '',
    forms: formsOf(row.forms ?? null),
  }),
})
