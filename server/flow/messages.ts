import type { Label } from '#shared/schema/field.ts'

/** What is said about models, definitions, instances and tasks. */
export const flowMessages = {
  noDefinition: ['流程不存在或未部署', 'The process does not exist or is not deployed'],
  noInstance: ['流程实例不存在', 'The process instance does not exist'],
  instanceEnded: ['流程已结束', 'The process has ended'],
  isCalled: ['这是被调用的流程，请删除其上级流程', 'Another process called this one: delete that one'],
  suspended: ['流程已挂起', 'The process is suspended'],
  noTask: ['任务不存在或已处理', 'The task does not exist or is done already'],
  alreadyClaimed: ['任务已被签收', 'Somebody has claimed this task already'],
  notCandidate: ['您不是该任务的候选人', 'You are no candidate of this task'],
  notAssignee: ['您不是该任务的办理人', 'This task is not yours'],
  mayNotStart: ['您不能发起该流程', 'You cannot start this process'],
  notClaimed: ['任务不是签收而来，不能取消签收', 'This task was not claimed, so it cannot be given back'],
  notParticipant: ['您没有参与该流程', 'You take no part in this process'],
  mayNotUrge: ['只有发起人可以催办', 'Only who started it can send a reminder'],
  urgedAlready: (minutes: number): Label => [
    `一小时内已催办过，请 ${minutes} 分钟后再试`,
    `A reminder was sent within the last hour: try again in ${minutes} minutes`,
  ],
  nobodyToUrge: ['当前没有等待办理的任务', 'No task waits for anybody now'],
  notStarter: ['只有发起人可以撤回', 'Only who started it can withdraw it'],
  alreadyHandled: ['流程已有人办理，不能撤回', 'Somebody has handled it already: it cannot be withdrawn'],
  noBack: ['没有可以退回的步骤', 'There is no step to go back to'],
  notSeveral: ['该步骤不是会签，不能加减签', 'This step is not done by several people side by side'],
  lastSigner: ['至少保留一名会签人', 'One person has to stay'],
  stopOfOneTenant: [
    '指定了办理人或Webhook的步骤只能部署到一个租户；部署到多个租户请留空，由各租户管理员办理',
    'Steps with a person or a webhook are deployed to one tenant: for several name nobody, and administrators of each do them',
  ],
  stopsMalformed: ['停下由人办理的步骤格式错误', 'The steps that stop for a person are malformed'],
  personMissing: ['所选人员不存在', 'The chosen person does not exist'],
  isAway: (name: string): Label => [
    `${name}不在岗，也没有可代办的人员，请另选`,
    `${name} is away, and nobody does their tasks: choose somebody else`,
  ],
  notAway: ['此人当前在岗，待办无需转交', 'The person is at work: there is nothing to hand on'],
  toSelf: ['不能转给自己', 'Choose somebody else'],
  isSigner: ['所选人员已在会签中', 'The chosen person signs already'],
  reasonMissing: ['请填写删除理由', 'Give a reason'],
  generalByPlatform: [
    '通用流程只能由平台管理员部署和变更',
    'Only the platform’s administrator deploys and changes processes of all tenants',
  ],
  foreignTenant: ['不能部署到其他租户', 'You cannot deploy to another tenant'],
  tenantMissing: ['租户不存在', 'The tenant does not exist'],
  categoryMissing: ['请先选择流程类型', 'Choose a category first'],
  /** As Blade’s own server writes it, for its clients. */
  bladeCategoryMissing: ['清先选择流程类型', 'Choose a category first'],
  categoryUnknown: ['流程类型不存在', 'The category does not exist'],
  stateMissing: ['请先选择流程状态!', 'Choose a state first'],
  fileMissing: ['请上传 bpmn20.xml 标准格式文件', 'Upload a BPMN 2.0 file'],
  fileTooLarge: (megabytes: number): Label => [
    `流程文件不能超过${megabytes} MB`,
    `A file of a process has ${megabytes} MB at most`,
  ],
  filesTooLarge: (megabytes: number): Label => [
    `所选文件共超过${megabytes} MB，请分次部署`,
    `The files have more than ${megabytes} MB together: deploy them in parts`,
  ],
  sameKey: (key: string, fileName: string): Label => [
    `流程标识“${key}”与文件${fileName}中的相同`,
    `The process “${key}” is in the file ${fileName}, too`,
  ],
  moreFiles: (count: number): Label => [`另有${count}个文件有问题`, `More files with faults: ${count}`],
  filesDeployed: (count: number): Label =>
    count ? [`其余${count}个文件已部署`, `Other files deployed: ${count}`] : ['均未部署', 'None is deployed'],
  deployed: ['部署成功', 'Deployed'],
  notDrawn: ['该流程没有图形信息', 'This process has no drawing'],
  xmlMissing: ['流程图不能为空', 'The diagram is empty'],
  formsInvalid: ['表单定义格式错误', 'The forms are malformed'],
  tooManySteps: [
    '流程步骤过多，可能存在死循环',
    'The process takes too many steps: it seems to go round in circles',
  ],
  tooManyMoved: (most: number): Label => [
    `一次最多迁移${most}个实例`,
    `At most ${most} instances are moved at once`,
  ],
  otherProcess: ['目标版本属于另一个流程', 'The version is one of another process'],
  sameVersion: ['实例已是该版本', 'The instance is of this version already'],
  goesOn: ['流程正在执行，请稍后再试', 'The process is just going on: try again later'],
  faultCut: ['失败原因过长，未能完整保存', 'The reason was too long to be stored whole'],
  nothingFailed: ['没有失败的定时任务', 'No timer has failed'],
  tooManyOfStep: (name: string, most: number): Label => [
    `“${name}”的多实例不能超过${most}个`,
    `“${name}” cannot be done more than ${most} times`,
  ],
  manyOfStep: (most: number): Label => [
    `多实例不能超过${most}个`,
    `It cannot be done more than ${most} times`,
  ],
  tooManyInAll: (times: number, most: number): Label => [
    `与外层的多实例共${times}次，一个流程实例最多${most}个任务`,
    `It is done ${times} times with the loops around it: an instance has at most ${most} tasks`,
  ],
  tooManyCopies: (name: string, most: number): Label => [
    `“${name}”的抄送人不能超过${most}人，请缩小抄送范围`,
    `“${name}” copies to at most ${most} people: name fewer of them`,
  ],
  noWebhook: (name: string, channel: string): Label => [
    `“${name}”要调用的Webhook渠道“${channel}”不存在或已停用`,
    `“${name}” calls the webhook “${channel}”, which does not exist or is off`,
  ],
  longPost: (name: string, most: number): Label => [
    `“${name}”发送的内容不能超过${most}字`,
    `“${name}” sends at most ${most} characters`,
  ],
  tooManyTasks: (most: number): Label => [
    `一个流程实例的任务不能超过${most}个`,
    `A process instance has at most ${most} tasks`,
  ],
  tooManyCalled: (most: number): Label => [
    `一个流程实例调用的流程不能超过${most}个`,
    `A process instance calls at most ${most} others`,
  ],
  tooManyComing: (most: number): Label => [
    `一个流程实例经消息发起的流程同时不能超过${most}个`,
    `At most ${most} processes that a process instance began by messages run at a time`,
  ],
  tooManyCarried: (signal: string, most: number): Label => [
    `等待信号“${signal}”的流程超过${most}个，信号不能携带变量，请去掉参数传递`,
    `More than ${most} processes wait for the signal “${signal}”: it cannot carry variables`,
  ],
  encodingUnknown: (encoding: string): Label => [
    `不支持文件声明的编码${encoding}，请另存为UTF-8`,
    `The file’s encoding ${encoding} is not supported: save it as UTF-8`,
  ],
  notEncoded: (encoding: string): Label => [
    `文件不是${encoding.toUpperCase()}编码的BPMN文件，请另存为UTF-8`,
    `The file is no BPMN file in ${encoding.toUpperCase()}: save it as UTF-8`,
  ],
  noBranch: (name: string): Label => [
    `“${name}”没有满足条件的分支`,
    `No branch of “${name}” has a condition that holds`,
  ],
  notToSendOn: ['只有流程管理员可以指定分支', 'Only an administrator of processes chooses a branch'],
  branchUnknown: ['此任务不能指定该分支', 'The task cannot be sent on by this branch'],
  stillRunning: (count: number): Label => [
    `有${count}个流程实例正在运行，不能删除`,
    `${count} instances are running: it cannot be deleted`,
  ],
  stateSet: (isActive: boolean): Label => (isActive ? ['激活成功', 'Activated'] : ['挂起成功', 'Suspended']),
  hasOwnPage: ([zh, en]: Label): Label => [
    `该流程须通过“${zh}”页面发起`,
    `This process is started on the page of its ${en.toLowerCase()}`,
  ],
  startedElsewhere: (name: string, address: string): Label => [
    `“${name}”不是请假流程，请在 ${address} 发起`,
    `“${name}” is no request for leave: start it at ${address}`,
  ],
  handledElsewhere: (name: string, address: string): Label => [
    `“${name}”的表单请在 ${address} 查看和办理`,
    `The form of “${name}” is shown and handled at ${address}`,
  ],
  tooManyComments: (most: number): Label => [
    `每人对一个流程最多发表${most}条意见`,
    `Up to ${most} comments per person on one process`,
  ],
  tooManyStarts: (most: number): Label => [
    `一小时内最多发起${most}个流程，请稍后再试`,
    `Up to ${most} processes can be started within an hour. Try again later`,
  ],
  alreadyRunning: (title: string): Label => [
    `“${title}”已有进行中的同一流程`,
    `The same process is already running for “${title}”`,
  ],
} satisfies Record<string, Label | ((...given: never[]) => Label)>
