import type { Label } from '#shared/schema/field.ts'
import { filled, type TextValues } from '../../../i18n/translate.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** They arrive with the editor of forms. */
const formWords = {
  title: ['“{{name}}”的表单', 'Forms of “{{name}}”'],
  form: ['表单', 'Form'],
  newForm: ['新增表单', 'Add form'],
  removeForm: ['删除表单', 'Delete form'],
  removeFormQuestion: ['删除表单“{{name}}”？', 'Delete the form “{{name}}”?'],
  key: ['表单标识', 'Form key'],
  keyHint: [
    '与流程图中开始节点或用户任务的表单标识一致',
    'The same as the form key of a start or a user task in the diagram',
  ],
  keyWrong: ['以字母开头，且不与其他表单重复', 'Begins with a letter, and no other form has it'],
  unused: ['流程图中还没有节点使用此表单', 'No element of the diagram uses this form yet'],
  none: ['还没有表单', 'No forms yet'],
  noneHint: ['表单用于发起流程或办理步骤时填写内容。', 'What people fill in at the start or at a step.'],
  group: ['分组名称', 'Group'],
  newGroup: ['新增分组', 'Add group'],
  removeGroup: ['删除分组“{{name}}”', 'Delete group “{{name}}”'],
  newField: ['新增字段', 'Add field'],
  field: ['字段', 'Field'],
  up: ['上移“{{name}}”', 'Move “{{name}}” up'],
  down: ['下移“{{name}}”', 'Move “{{name}}” down'],
  removeField: ['删除“{{name}}”', 'Delete “{{name}}”'],
  label: ['名称', 'Name'],
  english: ['英文名称', 'English name'],
  kind: ['类型', 'Kind'],
  required: ['必填', 'Required'],
  help: ['填写说明', 'Hint'],
  englishHelp: ['英文填写说明', 'English hint'],
  initial: ['默认值', 'Default'],
  initialNone: ['不预填', 'Empty'],
  initialToday: ['填写当天', 'The day it is filled in'],
  initialNow: ['填写时的时间', 'The time it is filled in'],
  initialOn: ['默认为“是”', 'Yes by default'],
  subject: ['流程关联此记录', 'The process is about it'],
  subjectHint: ['流程会推进这条记录的状态，每个表单最多一个', 'It moves this record along; one of each form'],
  variable: ['变量名', 'Variable'],
  variableHint: ['流程条件中可用，如 ${days > 3}', 'To be used in conditions, such as ${days > 3}'],
  dictionary: ['字典', 'Dictionary'],
  source: ['选项来源', 'Options of'],
  systemDictionary: ['系统字典', 'The system'],
  businessDictionary: ['业务字典', 'The tenant'],
  resource: ['记录类型', 'Kind of record'],
  unit: ['单位', 'Unit'],
  englishUnit: ['英文单位', 'English unit'],
  min: ['最小值', 'Minimum'],
  max: ['最大值', 'Maximum'],
  scale: ['小数位数', 'Decimals'],
  most: ['最多字数', 'Longest'],
  mostFiles: ['最多个数', 'How many'],
  locked: ['只读步骤', 'Read-only at'],
  lockedHint: ['在这些步骤只显示，不可修改', 'Shown there, and not asked for'],
  preview: ['预览', 'Preview'],
  previewNone: ['添加字段后在这里预览', 'Add fields to see them here'],
  fields: ['字段', 'Fields'],
  chooseField: ['选择一个字段进行设置', 'Choose a field to edit it'],
  save: ['保存', 'Save'],
  saved: ['表单已保存', 'Forms saved'],
  deployHint: ['保存后需重新部署，新发起的流程才会使用。', 'Deploy again: processes started then use it.'],
} satisfies Record<string, Label>

export type FormWord = keyof typeof formWords

export function useFormWords(): (word: FormWord, values?: TextValues) => string {
  const { label } = useWords()
  return (word, values) => filled(label(formWords[word]), values)
}
