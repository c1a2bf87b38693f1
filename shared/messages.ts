import type { Label } from './schema/field.ts'

export type Language = 'zh' | 'en'

export const inLanguage = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]

/** Chinese unless English is asked for; a browser that prefers English but lists Chinese first still gets Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh'
}

/** Every sentence the server says. Where the Blade contract fixes a text, the Chinese is that text. */
export const messages = {
  ok: ['操作成功', 'Done'],
  failed: ['操作失败', 'Nothing was changed'],
  empty: ['暂无承载数据', 'No data'],
  serverError: ['服务器异常', 'Internal server error'],
  pathUnknown: ['404 没找到请求', 'Path not found'],
  methodUnknown: ['不支持当前请求方法', 'This method is not supported'],
  mediaUnknown: ['不支持当前媒体类型', 'This content type is not supported'],
  bodyUnreadable: ['请求内容无法解析', 'Invalid request'],
  nulInBody: ['内容含有空字符（NUL），请删除后重试', 'The text contains a NUL character. Remove it'],
  bodyTooLarge: ['请求内容过大', 'The request is too large'],
  tokenMissing: ['缺失令牌,鉴权失败', 'Sign in first'],
  tokenRefused: ['请求未授权', 'Sign in again'],
  forbidden: ['没有操作权限', 'You don’t have permission to do this'],
  changePasswordFirst: ['请先修改密码', 'Change your password first'],
  changePasswordToWrite: [
    '密码由管理员设置，修改密码前只能查看。请先在个人信息中修改密码',
    'An administrator set your password. Until you change it in your profile, your access is read-only',
  ],
  tooManyRequests: ['请求过于频繁，请稍后再试', 'Too many requests. Try again later'],
  tooManyWrites: [
    '一小时内写入的数据过多，请稍后再试',
    'Too many records written within an hour. Try again later',
  ],
  overloaded: ['服务繁忙，请稍后再试', 'The server is busy. Try again later'],
  diskFull: ['磁盘空间不足，数据未保存', 'The disk is full. Nothing was saved'],
  readOnly: ['数据库当前不可写，数据未保存', 'The database is not writable. Nothing was saved'],
  tooSlow: ['操作超时，已撤销', 'The operation took too long and was rolled back'],
  callGone: ['请求已取消', 'The call was cancelled'],
  tookTooLong: ['处理超时，请缩小范围后再试', 'This took too long. Try again with less'],
  notFound: ['数据不存在', 'Record not found'],
  idOnSave: ['新增时不能指定主键', 'A new record must not have an ID'],
  chooseRows: ['请选择至少一条数据', 'Select at least one record'],
  parentIsSelf: ['父节点不可选择自身!', 'A record cannot be its own parent'],
  parentIsBelow: ['父节点不可选择自身的下级!', 'A record cannot be moved below itself'],
  parentMissing: ['上级不存在', 'The parent does not exist'],
  hasChildren: ['请先删除子节点!', 'Delete the child records first'],
  pointHalf: ['经度和纬度须同时填写', 'Longitude and latitude must be entered together'],
  removedTarget: ['（已删除）', '(removed)'],
  platformTenantStays: ['不可删除管理租户!', 'The platform tenant cannot be deleted'],
  topLevel: ['顶级', 'Top level'],
} satisfies Record<string, Label>

export const missingParameter = (name: string): Label => [
  `缺少必要的请求参数: ${name}`,
  `Missing parameter: ${name}`,
]
export const malformedParameter = (name: string): Label => [
  `请求参数格式错误: ${name}`,
  `Malformed parameter: ${name}`,
]
export const tooManyAlternatives = (most: number): Label => [
  `anyOf 最多包含${most}个条件`,
  `anyOf takes at most ${most} conditions`,
]
export const alreadyExists = ([zh, en]: Label): Label => [`${zh}已存在`, `${en} already exists`]
export const targetMissing = ([zh, en]: Label): Label => [`${zh}不存在`, `${en} does not exist`]
export const optionMissing = ([zh, en]: Label): Label => [
  `${zh}的选项不存在`,
  `${en} is not one of the options`,
]
/** Of a field that is no input: `by` names what changes it. */
export const changedBySteps = ([zh, en]: Label, by: Label): Label => [
  `${zh}不能直接修改，只能通过“${by[0]}”变更`,
  `${en} cannot be set directly: it changes by ${by[1]}`,
]
export const tooManyFiles = (most: number): Label => [
  `一次最多上传${most}个文件，请分次上传`,
  `Up to ${most} files at once. Send the others after these`,
]
export const tooManyIds = (most: number): Label => [
  `一次最多处理${most}条数据`,
  `Up to ${most} records at once`,
]
export const tooDeep = (most: number): Label => [`层级不能超过${most}级`, `Up to ${most} levels`]
export const changedBy = (user: string): Label => [`数据已被 ${user} 修改`, `${user} has changed this record`]
export const usedBy = (title: string, count: number, [zh, en]: Label): Label => [
  `有 ${count} 条${zh}数据正在使用“${title}”，无法删除`,
  `“${title}” is used by ${count} record${count === 1 ? '' : 's'} of ${en} and cannot be removed`,
]
const chosen = new Set([
  'dict',
  'dicts',
  'reference',
  'references',
  'date',
  'datetime',
  'color',
  'icon',
  'flag',
])

const uploaded = new Set(['image', 'images', 'file', 'files'])

/** A label inside a sentence: `SIM card` and `E-mail` keep their capitals. */
export const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())

/** The English name of many of a thing: Company, Companies. */
export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`

/** The prompt in an empty field: 请选择 where a value is picked, 请上传 where a file is wanted, else 请输入; an English text field has none. */
export function prompt([zh, en]: Label, kind: string): Label {
  if (chosen.has(kind)) return [`请选择${zh}`, `Select ${withinSentence(en)}`]
  if (uploaded.has(kind)) return [`请上传${zh}`, `Upload ${withinSentence(en)}`]
  return [`请输入${zh}`, '']
}

/** The error of a required field without a value. */
export const required = (label: Label, kind: string): Label =>
  kind === 'phone' ? phoneRequired : [prompt(label, kind)[0], `${label[1]} is required`]

/** The product's specification has this sentence for every phone. */
export const phoneRequired: Label = ['手机号码不能为空', 'Phone number is required']

export const fieldMessages = {
  tooLong: ([zh, en]: Label, most: number): Label => [
    `${zh}不能超过${most}个字符`,
    `${en} has at most ${most} characters`,
  ],
  tooShort: ([zh, en]: Label, least: number): Label => [
    `${zh}不能少于${least}个字符`,
    `${en} has at least ${least} characters`,
  ],
  tooBig: ([zh, en]: Label, most: number): Label => [`${zh}不能大于${most}`, `${en} is at most ${most}`],
  tooSmall: ([zh, en]: Label, least: number): Label => [
    `${zh}不能小于${least}`,
    `${en} is at least ${least}`,
  ],
  tooFine: ([zh, en]: Label, most: number): Label => [
    `${zh}最多 ${most} 位小数`,
    `${en} has at most ${most} ${most === 1 ? 'digit' : 'digits'} after the point`,
  ],
  tooMany: ([zh, en]: Label, most: number): Label => [
    `${zh}最多${most}项`,
    `${en} has at most ${most} items`,
  ],
  malformed: ([zh, en]: Label): Label => [`${zh}格式不正确`, `${en} is not valid`],
  inPart: ([zh, en]: Label, row: number | undefined, [zhFault, enFault]: Label): Label =>
    row === undefined
      ? [`${zh}：${zhFault}`, `${en}: ${enFault}`]
      : [`${zh}第${row}行：${zhFault}`, `${en}, row ${row}: ${enFault}`],
  /** With what its form says about it: how a right one is written. */
  malformedAs: ([zh, en]: Label, [helpZh, helpEn]: Label): Label => [
    `${zh}格式不正确：${helpZh}`,
    `${en} is not valid: ${helpEn}`,
  ],
  malformedAt: ([zh, en]: Label, place: string): Label => [
    `${zh}的 ${place} 不正确`,
    `${en}: ${place} is not valid`,
  ],
}
