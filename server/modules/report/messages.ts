import type { Label } from '#shared/schema/field.ts'

export const reportMessages = {
  unknown: ['报表的数据类型不存在', 'There are no such rows'] satisfies Label,
  empty: ['请选择要显示的列，或添加图表', 'Choose columns to show, or add a chart'] satisfies Label,
  chart: ['图表设置与数据不符', 'The chart does not fit the rows'] satisfies Label,
  field: ['报表引用了不存在的字段', 'The report refers to a field that does not exist'] satisfies Label,
}
