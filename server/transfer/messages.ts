import type { Label } from '#shared/schema/field.ts'

/** What work on many rows at once says: batches, imports and the recycle bin. */
export const transferMessages = {
  patchEmpty: ['请选择要修改的字段', 'Select a field to change'],
  notInBatches: ([zh, en]: Label): Label => [
    `${zh}不能批量修改`,
    `${en} cannot be set on many records at once`,
  ],
  notRestored: (title: string, [zh, en]: Label): Label => [
    `“${title}”不能还原：${zh}`,
    `“${title}” cannot be restored: ${en}`,
  ],
  errorValue: ([zh, en]: Label, text: string): Label => [
    `${zh}是表格的错误值${text}，请改正后再导入`,
    `${en} is the error ${text} of the spreadsheet. Correct it first`,
  ],
  shortened: ([zh, en]: Label): Label => [
    `${zh}已被Excel改为科学计数，位数不全，请将该列设为文本格式后重新填写`,
    `Excel has cut digits off ${en}. Format the column as text and type it again`,
  ],
  noHeading: ['表格的列与模板不符', 'None of the columns match the template'],
  noKey: ['表格缺少用于识别数据的列', 'The spreadsheet has no column that identifies the records'],
  parentInCircle: ['上级关系成环：该行最终是自己的上级', 'These rows form a circular hierarchy'],
  parentRefused: (row: number): Label => [
    `上级（第${row}行）没有导入`,
    `The parent in row ${row} was not imported`,
  ],
  stopped: ['已停止，没有写入任何数据', 'Stopped. Nothing was imported'],
  notStopped: ['正在写入的导入不能停止', 'An import that is being written cannot be stopped'],
  faultyRows: ([zh, en]: Label): Label => [`${zh}未导入的行`, `${en} rows not imported`],
  faultHeading: ['失败原因', 'Reason'],
  rowHeading: ['行号', 'Row'],
  exportDone: (file: string): Label => [`导出完成：${file}`, `Export finished: ${file}`],
  exportFailed: (file: string): Label => [`导出失败：${file}`, `Export failed: ${file}`],
  serverStopped: ['服务已重启，请重新导出', 'The server was restarted. Export again'],
  tooManyExports: (most: number): Label => [
    `最多同时有${most}个未完成的导出任务`,
    `Up to ${most} of your exports can wait at a time`,
  ],
} satisfies Record<string, Label | ((...given: never[]) => Label)>
