import type { Label } from '#shared/schema/field.ts'

/** What is said about evaluation. */
export const evaluateMessages = {
  sumDiffers: (sum: number, total: number): Label => [
    `末级指标分值之和为${sum}，须等于总分${total}`,
    `The points of the indicators add up to ${sum}, not ${total}`,
  ],
  hasRecords: [
    '模板已有评价记录，只能停用或重新发布',
    'The template has records. It can only be retired or republished',
  ] satisfies Label,
  gradeUnknown: ['等级不在信用等级字典中', 'Unknown credit grade'] satisfies Label,
  notDraft: [
    '模板已发布，退回草稿后才能修改指标',
    'The template is published. Revert it to draft to change its indicators',
  ] satisfies Label,
  otherTemplate: [
    '所属维度须与指标属于同一模板',
    'An indicator and its dimension must belong to the same template',
  ] satisfies Label,
  notPublished: ['模板未发布，不能评价', 'Publish the template before using it'] satisfies Label,
  tooManyTargets: (most: number): Label => [
    `一次最多发起 ${most} 个对象的评价`,
    `Begin the evaluation of ${most} targets at most`,
  ],
  otherTarget: ['评价对象与模板不符', 'The target does not match the template’s type'] satisfies Label,
  otherType: [
    '该企业的类型不在模板的适用范围内',
    'The template does not apply to this company type',
  ] satisfies Label,
  otherPeriod: ['评价期与模板的周期不符', 'The period does not match the template’s cycle'] satisfies Label,
  itemUnknown: (id: string): Label => [
    `指标 ${id} 不是该模板的末级指标`,
    `${id} is no indicator of the template`,
  ],
  itemTooHigh: (name: string, most: number): Label => [
    `“${name}”的得分不能大于${most}`,
    `“${name}” has ${most} points at most`,
  ],
  itemNoOption: (name: string): Label => [
    `“${name}”的得分须是其选项之一`,
    `The points of “${name}” must match one of its options`,
  ],
  itemMissing: (name: string): Label => [`“${name}”尚未评分`, `“${name}” has not been scored`],
  evidenceMissing: (name: string): Label => [`“${name}”须附佐证材料`, `“${name}” needs evidence`],
}
