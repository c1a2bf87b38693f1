import type { MovedInstance, MoveStep } from '#shared/contract/flow.ts'
import { partsOf } from '#shared/flow/parts.ts'
import { isObject } from '#shared/is-object.ts'
import { inLanguage } from '#shared/messages.ts'
import type { Flow, Moving } from '../../flow/engine.ts'
import { flowMessages } from '../../flow/messages.ts'
import { mostMoved } from '../../flow/work/moving.ts'
import { neededText } from '../../http/params.ts'
import { type Params, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const codes = ['flow_follow_delete', 'flow_manager_state'] as const

/** Calls that move running instances to another version of their process. */
export const moveRoutes = (flow: Flow): Route[] => [
  post(
    '/blade-flow/follow/preview-move',
    { codes },
    async ({ ctx, params }): Promise<{ steps: MoveStep[]; instances: MovedInstance[] }> => {
      const { steps, instances } = await flow.previewMove(ctx, movingOf(params))
      return {
        steps,
        instances: instances.map(({ instanceId, reason }) => ({
          processInstanceId: instanceId,
          reason: reason ? inLanguage(reason, ctx.language) : '',
        })),
      }
    },
    {
      transaction: false,
      reads: true,
      summary: ['预览实例迁移', 'Tell what moving instances to another version would do'],
    },
  ),
  post(
    '/blade-flow/follow/move',
    { codes },
    async ({ ctx, params }): Promise<MovedInstance[]> => {
      const { instanceIds, ...rest } = movingOf(params)
      // One that is refused, or has to wait too long, keeps back no other: the answer tells which were moved.
      const moved: MovedInstance[] = []
      for (const instanceId of instanceIds) {
        const reason = await flow.moveInstance(ctx, { ...rest, instanceId }).then(
          () => '',
          (error: unknown) => {
            if (!(error instanceof HttpError)) throw error
            return inLanguage(error.label, ctx.language)
          },
        )
        moved.push({ processInstanceId: instanceId, reason })
      }
      return moved
    },
    {
      transaction: false,
      summary: ['迁移运行中的实例', 'Move running instances to another version'],
      description: [
        '每个实例单独一个事务；reason为空表示已迁移。map为步骤标识的对应，例如{"check":"review"}',
        'Each instance is a transaction of its own; an empty `reason` says that it was moved. `map` names steps, as `{"check": "review"}`',
      ],
    },
  ),
]

function movingOf(params: Params): Moving {
  const instanceIds = [...new Set(partsOf(neededText(params, 'processInstanceIds')))]
  if (instanceIds.length > mostMoved) throw new HttpError(400, flowMessages.tooManyMoved(mostMoved))
  const map = isObject(params.map) ? params.map : {}
  return {
    instanceIds,
    definitionId: neededText(params, 'processDefinitionId'),
    map: Object.fromEntries(Object.entries(map).filter(([, to]) => typeof to === 'string')) as Moving['map'],
  }
}
