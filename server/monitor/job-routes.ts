import type { Label } from '#shared/schema/field.ts'
import { isYes, neededText, wholeNumberOf } from '../http/params.ts'
import { get, post, type Route } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Schedule } from '../jobs/schedule.ts'

interface Parts {
  /** None before the server is ready. */
  schedule(): Schedule | undefined
}

const jobRuns: Label = [
  '该任务正在执行或不存在，请稍后再试',
  'That job runs already, or there is none of this name',
]
const noJob: Label = ['没有这个任务，请刷新页面', 'There is no such job: reload the page']
const lastMinute = 24 * 60 - 1

/** Daily jobs of the server: for the administrators of the platform alone. */
export const jobRoutes = ({ schedule }: Parts): Route[] => [
  get('/monitor/jobs', 'platform', () => schedule()?.states() ?? [], {
    summary: ['定时任务', 'Daily jobs'],
  }),
  post(
    '/monitor/job',
    'platform',
    ({ params }) => {
      if (!schedule()?.start(neededText(params, 'name'))) throw new HttpError(400, jobRuns)
      return {}
    },
    { summary: ['立即执行定时任务', 'Run a daily job now'] },
  ),
  post(
    '/monitor/job-setting',
    'platform',
    async ({ params }) => {
      const setting = {
        ...(params.minute !== undefined && { minute: wholeNumberOf(params, 'minute', [0, lastMinute]) }),
        ...(params.isPaused !== undefined && { isPaused: isYes(params, 'isPaused') }),
      }
      if (!(await schedule()?.set(neededText(params, 'name'), setting))) throw new HttpError(400, noJob)
      return {}
    },
    {
      summary: [
        '设置定时任务：每天的执行时刻（分钟，0 至 1439）、是否暂停',
        'Set a daily job: its minute of the day (0 to 1439), and whether it is paused',
      ],
    },
  ),
]
