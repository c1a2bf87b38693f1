import type { Surroundings } from '../../crud/extension.ts'
import type { Flow } from '../../flow/engine.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { instanceDetail, taskDetail } from './details.ts'

const path = '/blade-flow/work'

/** What people do with tasks besides claiming and completing them. Ids and texts come in the query, a form or JSON. */
export const taskRoutes = (surroundings: Surroundings, flow: Flow): Route[] => [
  get(
    `${path}/task-detail`,
    'signedIn',
    ({ ctx, params }) => taskDetail(surroundings, ctx, neededText(params, 'taskId')),
    {
      summary: ['任务详情', 'A task, and what may be done with it'],
    },
  ),
  get(
    `${path}/instance-detail`,
    'signedIn',
    ({ ctx, params }) => instanceDetail(surroundings, ctx, neededText(params, 'processInstanceId')),
    {
      summary: ['流程实例详情', 'An instance, its values and what may be done with it'],
    },
  ),
  ...handingRoutes(flow),
  ...instanceRoutes(flow),
]

/** A task goes to somebody else. */
function handingRoutes(flow: Flow): Route[] {
  const back = ({ ctx, params }: SignedInCall) => {
    const to = textOf(params, 'activityId')
    return flow.back(ctx, { ...notedOf(params), ...(to !== undefined && { to }) })
  }

  return [
    doing('unclaim-task', ({ ctx, params }) => flow.unclaim(ctx, neededText(params, 'taskId')), [
      '取消签收',
      'Give a claimed task back',
    ]),
    doing(
      'send-on-task',
      ({ ctx, params }) => flow.sendOn(ctx, { ...notedOf(params), flowId: neededText(params, 'flowId') }),
      ['指定分支', 'Choose a branch where no condition holds'],
    ),
    doing('back-task', back, ['退回', 'Send back to a step before']),
    post(
      `${path}/pass-on`,
      'signedIn',
      ({ ctx, params }) => flow.passOn(ctx, textOf(params, 'userId') ?? ctx.userId),
      {
        transaction: false,
        summary: ['离岗转交待办', 'Hand open tasks of a person who is away on, by the rule of each process'],
      },
    ),
    doing('transfer-task', ({ ctx, params }) => flow.transfer(ctx, handingOf(params)), [
      '转办',
      'Hand a task to somebody else',
    ]),
    doing('delegate-task', ({ ctx, params }) => flow.delegate(ctx, handingOf(params)), [
      '委派',
      'Have a task prepared by somebody else',
    ]),
    doing(
      'add-signers',
      ({ ctx, params }) =>
        flow.addSigners(ctx, { ...notedOf(params), userIds: idsOf(params.userIds, 'userIds') }),
      ['加签', 'Ask further people'],
    ),
    doing(
      'remove-signers',
      ({ ctx, params }) =>
        flow.removeSigners(ctx, { ...notedOf(params), taskIds: idsOf(params.taskIds, 'taskIds') }),
      ['减签', 'Ask people no more'],
    ),
  ]
}

function instanceRoutes(flow: Flow): Route[] {
  const comment = ({ ctx, params }: SignedInCall) => {
    const taskId = textOf(params, 'taskId')
    return flow.comment(ctx, {
      instanceId: neededText(params, 'processInstanceId'),
      message: textOf(params, 'comment') ?? '',
      attachments: textsOf(params, 'attachments'),
      ...(taskId !== undefined && { taskId }),
    })
  }

  return [
    doing(
      'withdraw',
      ({ ctx, params }) =>
        flow.withdraw(ctx, {
          instanceId: neededText(params, 'processInstanceId'),
          reason: textOf(params, 'comment') ?? '',
        }),
      ['撤回', 'Withdraw what one has started'],
    ),
    doing(
      'urge',
      ({ ctx, params }) =>
        flow.urge(ctx, {
          instanceId: neededText(params, 'processInstanceId'),
          message: textOf(params, 'comment') ?? '',
        }),
      ['催办', 'Remind who is to act now'],
    ),
    doing('comment', comment, ['发表意见', 'Say something about an instance']),
  ]
}

const doing = (
  name: string,
  work: (call: SignedInCall) => Promise<void>,
  summary: readonly [string, string],
): Route =>
  post(
    `${path}/${name}`,
    'signedIn',
    async (call) => {
      await work(call)
      return done
    },
    { summary },
  )

function notedOf(params: Params): { taskId: string; comment?: string } {
  const comment = textOf(params, 'comment')
  return { taskId: neededText(params, 'taskId'), ...(comment !== undefined && { comment }) }
}

const handingOf = (params: Params) => ({ ...notedOf(params), userId: neededText(params, 'userId') })

/** A list of texts: an array, or joined by commas. */
const textsOf = (params: Params, name: string): string[] =>
  (textOf(params, name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
