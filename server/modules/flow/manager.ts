import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type CheckedUpload, deployLimits } from '#shared/contract/flow.ts'
import { messages } from '#shared/messages.ts'
import { flowDefinition } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { checked } from '../../flow/deployed/compiled.ts'
import { definitions, generalTenant, headColumns } from '../../flow/deployed/definitions.ts'
import type { Deployer } from '../../flow/deployed/deployer.ts'
import { refusalOfFiles } from '../../flow/deployed/files.ts'
import type { Manager } from '../../flow/deployed/manager.ts'
import { flowMessages } from '../../flow/messages.ts'
import { textOfXml } from '../../flow/model/encoding.ts'
import { containing } from '../../flow/work/work-lists.ts'
import { done } from '../../http/envelope.ts'
import { onePage, pageOf } from '../../http/paging.ts'
import { idsOf, isYes, neededText, textOf } from '../../http/params.ts'
import {
  get,
  type Params,
  post,
  type Route,
  Said,
  type SignedInCall,
  type UploadedFile,
} from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { askedCategory, processOf, toldOf } from './answers.ts'
import { stopsByFile } from './stops.ts'

const { path, permission } = flowDefinition
const reading = { codes: [permission] }
/** What Blade's clients say that a file has to be called. */
const diagramName = /\.(bpmn20\.xml|bpmn)$/i
const megabyte = 1024 * 1024

/** Calls of the page of what is deployed. */
export function managerRoutes(surroundings: Surroundings, deployer: Deployer, manager: Manager): Route[] {
  const list = async ({ ctx, params }: SignedInCall) => {
    const found = await definitionPage(surroundings, params, whereOf(ctx.tenantId, params))
    const told = await toldOf(surroundings, ctx)
    return pageOf(
      params,
      found.rows.map((row) => processOf(row, told)),
      found.total,
    )
  }

  return [
    get(`${path}/list`, reading, list, { summary: ['流程定义列表', 'Deployed processes'] }),
    post(
      `${path}/change-state`,
      { codes: [`${permission}_state`] },
      async ({ ctx, params }) => {
        const state = textOf(params, 'state')
        if (state !== 'active' && state !== 'suspend') throw new HttpError(400, flowMessages.stateMissing)
        await manager.setState(ctx, neededText(params, 'processId'), state === 'active')
        return new Said(true, flowMessages.stateSet(state === 'active'))
      },
      { summary: ['激活或挂起流程', 'Activate or suspend a process'] },
    ),
    ...uploadRoutes(surroundings, deployer),
    post(
      `${path}/delete-deployment`,
      { codes: [`${permission}_remove`] },
      async ({ ctx, params }) => {
        const ids = idsOf(params.deploymentIds, 'deploymentIds')
        if (!ids.length) throw new HttpError(400, messages.chooseRows)
        await manager.remove(ctx, ids, isYes(params, 'cascade'))
        return done
      },
      {
        summary: ['删除部署', 'Remove deployments'],
        description: [
          '有运行中实例时拒绝；cascade=1 时先结束这些实例',
          'Refused while instances run; `cascade=1` ends them first',
        ],
      },
    ),
  ]
}

/** Diagrams that come as files. */
const uploadRoutes = ({ parameters }: Surroundings, deployer: Deployer): Route[] => [
  post(
    `${path}/check-upload`,
    { codes: ['flow_deploy', `${permission}`] },
    // Blade's clients go on by `success` alone, which the name decides; what is wrong inside they are told when it is deployed.
    async ({ file }): Promise<CheckedUpload> => {
      const name = file?.originalName ?? ''
      return {
        name,
        url: '',
        success: diagramName.test(name),
        ...(await checked(() => xmlOf(file), parameters)),
      }
    },
    {
      transaction: false,
      upload: { most: deployLimits.bytesOfOne },
      summary: ['检查流程文件', 'Check a diagram’s file'],
    },
  ),
  post(
    `${path}/deploy-upload`,
    { codes: ['flow_deploy'] },
    async ({ ctx, params, files }) => {
      if (!files.length) throw new HttpError(400, flowMessages.fileMissing)
      const stops = stopsByFile(params.stops)
      const outcomes = await deployer.deployFiles(
        ctx,
        files.map((file) => {
          const name = file.originalName
          return { name, xml: () => xmlOf(file), stops: stops.get(name) }
        }),
        {
          category: textOf(params, 'category') ?? '',
          tenantIds: (textOf(params, 'tenantIds') ?? '').split(','),
        },
      )
      const refusal = refusalOfFiles(outcomes)
      if (refusal) throw refusal
      return new Said(true, flowMessages.deployed)
    },
    {
      transaction: false,
      upload: {
        field: 'files',
        files: deployLimits.files,
        most: deployLimits.bytes,
        tooLarge: flowMessages.filesTooLarge(deployLimits.bytes / megabyte),
      },
      summary: ['上传部署流程', 'Deploy diagrams’ files'],
      description: [
        '逐个部署；stops 为 {文件名: {步骤: [人员]}}，这些步骤停下由人办理；有文件被拒绝时 data.files 按上传顺序列出每个文件是否部署及其问题',
        'Each for itself; `stops` is {file: {step: [people]}}, steps that stop for people; `data.files` of a refusal tells of each, in the order sent, whether it is deployed, else its faults',
      ],
    },
  ),
]

/** One page of definitions, newest deployment first. */
async function definitionPage(
  { database }: Pick<Surroundings, 'database'>,
  params: Params,
  where: ReturnType<typeof and>,
) {
  const connection = database.current
  return onePage(
    params,
    connection.select({ total: count() }).from(definitions).where(where),
    connection
      .select(headColumns)
      .from(definitions)
      .where(where)
      .orderBy(desc(definitions.deploymentTime), desc(definitions.id)),
  )
}

/** What the lists of definitions narrow by: `mode` 1 is of all tenants, 2 of the caller's own. */
export function whereOf(tenantId: string, params: Params) {
  const mode = textOf(params, 'mode')
  const tenants = mode === '1' ? [generalTenant] : mode === '2' ? [tenantId] : [tenantId, generalTenant]
  const category = askedCategory(params)
  return and(
    inArray(definitions.tenantId, tenants),
    eq(definitions.isDeleted, 0),
    category === undefined ? undefined : eq(definitions.category, category),
    containing(definitions.definitionKey, textOf(params, 'key')),
    containing(definitions.name, textOf(params, 'name')),
  )
}

/** The text of an uploaded diagram. */
function xmlOf(file: UploadedFile | undefined): string {
  if (file?.into !== 'memory' || !/\.(bpmn|xml)$/i.test(file.originalName))
    throw new HttpError(400, flowMessages.fileMissing)
  if (file.size > deployLimits.bytesOfOne)
    throw new HttpError(400, flowMessages.fileTooLarge(deployLimits.bytesOfOne / megabyte))
  return textOfXml(file.buffer)
}
