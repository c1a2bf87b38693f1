import { datetime, type FieldOptions, text, textarea } from '../schema/field.ts'

/** The method of the call; a column where a log has nothing more telling. */
export const callMethod = (options: Pick<FieldOptions, 'list'> = {}) =>
  text(['请求方法', 'Method'], { form: false, search: true, max: 8, ...options })

/** What every log says about the call that it is of; nothing of it comes from a form. A log's own columns stand between. */
export const callFields = {
  serviceId: text(['服务 ID', 'Service'], { form: false, search: true, list: 1, max: 64 }),
  serverHost: text(['服务主机', 'Host'], { form: false, search: true, list: 2, max: 255 }),
  serverIp: text(['服务 IP', 'Server IP'], { form: false, list: 3, max: 64 }),
  env: text(['软件环境', 'Environment'], { form: false, list: 4, max: 16 }),
  requestUri: text(['请求接口', 'URI'], { form: false, search: true, list: 8, max: 255 }),
  userAgent: text(['用户代理', 'User agent'], { form: false, max: 255 }),
  remoteIp: text(['客户端 IP', 'Remote IP'], { form: false, search: true, max: 64 }),
  /** Our resource and its action, where Blade names a class and a method. */
  methodClass: text(['资源', 'Resource'], { form: false, max: 64 }),
  methodName: text(['动作', 'Action'], { form: false, max: 64 }),
  /** A JSON text: secrets masked, long values cut. */
  params: textarea(['请求数据', 'Request data'], { form: false, heavy: true, max: 4000 }),
  /** Milliseconds, as text. */
  time: text(['耗时', 'Duration'], { form: false, max: 16 }),
  /** HTTP status that the call was answered with. */
  result: text(['结果', 'Result'], { form: false, max: 16 }),
  userId: text(['用户 ID', 'User ID'], { form: false, max: 19 }),
  createBy: text(['操作人', 'By'], { form: false, search: true, max: 64 }),
  /** Reference number of the call: on its answer, in the process's log, and with the changes that it made. */
  traceId: text(['跟踪号', 'Trace'], { form: false, max: 32 }),
  createTime: datetime(['日志时间', 'Time'], { form: false, search: true, list: 9 }),
} as const
