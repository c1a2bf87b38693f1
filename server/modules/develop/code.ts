import { type CodeTarget, codeTargets } from '#shared/contract/develop/code.ts'
import { codeModule } from '#shared/resources/index.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { addRow } from '../../crud/calls/submit.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { textOf } from '../../http/params.ts'
import { answered, get, type Params, post, Said, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { createTurns } from '../../turns.ts'
import type { Order } from './code/generate.ts'
import { generator } from './code/generator.ts'
import { makePlan, type ReadColumns } from './code/make-plan.ts'
import { entitiesOf } from './code/plan.ts'
import { developMessages } from './messages.ts'

/** Modules that are made at once, at most. */
const mostModules = 50
/** Fields of all of them together. */
const mostFields = 10_000
/** The own fields of a copy are cut to what fits beside this. */
const copySuffix = '-copy'

const { path } = codeModule
type Service = ResourceService<typeof codeModule>
type PlanOrder = (call: SignedInCall, ids: readonly string[]) => Promise<Order>

/** Code is made in memory, looked at, and handed over as an archive: nothing is written to this server's disk. */
export const createCodeExtension = (readColumnsOf: (surroundings: Surroundings) => ReadColumns) =>
  extend(codeModule, {
    routes(service, surroundings) {
      const orderOf: PlanOrder = (call, ids) =>
        planAll(service, surroundings, readColumnsOf(surroundings), call, ids)
      const asked = (call: SignedInCall) => orderOf(call, idsIn(call))
      return [
        post(`${path}/copy`, 'platform', (call) => copy(service, call), {
          summary: ['复制代码模块', 'Copy a code module'],
        }),
        post(`${path}/gen-code`, 'platform', async (call) => summarise(await asked(call)), {
          transaction: false,
          reads: true,
          summary: ['生成代码', 'Generate code'],
        }),
        post(
          `${path}/gen-code-fast`,
          'platform',
          (call) => generateFast(service, surroundings, orderOf, call),
          {
            transaction: false,
            summary: ['保存并生成代码', 'Save a code module and generate its code'],
          },
        ),
        get(`${path}/preview`, 'platform', async (call) => generator.preview(await asked(call)), {
          summary: ['预览代码', 'Generated code to look at'],
        }),
        get(`${path}/download`, 'platform', async (call) => sendArchive(call, await asked(call)), {
          summary: ['下载代码', 'Generated code as an archive'],
        }),
      ]
    },
  })

function idsIn({ params, body }: SignedInCall): string[] {
  const ids = keysOf(codeModule, params, body)
  if (ids.length > mostModules) throw new HttpError(400, developMessages.tooManyModules(mostModules))
  return [...ids]
}

async function planAll(
  service: Service,
  surroundings: Surroundings,
  readColumns: ReadColumns,
  { ctx, params }: SignedInCall,
  ids: readonly string[],
): Promise<Order> {
  const target = targetOf(params)
  const turn = createTurns()
  const modules: Order['modules'][number][] = []
  let fields = 0
  for (const id of ids) {
    const row = await service.row(ctx, id)
    const plan = await makePlan(surroundings, readColumns, ctx, row)
    fields += entitiesOf(plan).reduce((sum, entity) => sum + entity.fields.length, 0)
    if (fields > mostFields) throw new HttpError(400, developMessages.tooManyFieldsAtOnce(mostFields))
    modules.push({ id, codeName: row.codeName ?? '', plan })
    await turn()
  }
  return { target, language: ctx.language, modules }
}

/** Blade's clients name the flavour of their page in place of a target. */
function targetOf(params: Params): CodeTarget {
  const target = textOf(params, 'target')
  if (target === undefined) return textOf(params, 'system') === undefined ? 'project' : 'blade'
  const known = codeTargets.find((one) => one === target)
  if (!known) throw new HttpError(400, developMessages.targetUnknown)
  return known
}

const summarise = async (order: Order) => new Said(await generator.summary(order), developMessages.codeMade)

async function sendArchive({ res }: SignedInCall, order: Order) {
  const [first, ...others] = order.modules
  const name = first && !others.length ? first.codeName : 'code'
  const archive = await generator.archive(order)
  res.setHeader('Content-Type', 'application/zip')
  res.setHeader('Content-Disposition', `attachment;filename=${encodeURIComponent(`${name}.zip`)}`)
  res.end(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))
  return answered
}

async function copy(service: Service, { ctx, params, body }: SignedInCall) {
  const given = textOf(params, 'id') ?? keysOf(codeModule, params, body)[0] ?? ''
  const row = await service.row(ctx, given)
  const own = Object.fromEntries(
    Object.keys(codeModule.fields).map((name) => [name, row[name as keyof typeof row]]),
  )
  const codeName = `${(row.codeName ?? '').slice(0, 64 - copySuffix.length)}${copySuffix}`
  const { id } = await addRow(service, ctx, { ...own, codeName })
  return new Said({ id }, developMessages.codeCopied)
}

/** Stores what the form says and makes its code in one go; what cannot be planned is not stored either. */
async function generateFast(
  service: Service,
  { database }: Surroundings,
  orderOf: PlanOrder,
  call: SignedInCall,
) {
  const order = await database.transaction(async () => {
    const { id } = await addRow(service, call.ctx, call.params)
    return orderOf(call, [String(id)])
  })
  return summarise(order)
}
