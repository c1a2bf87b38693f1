import type { Label } from '#shared/schema/field.ts'

/** What imports and exports say. The Chinese of the first block is Blade's own, to the letter. */
export const sheetMessages = {
  missing: ['请上传文件!', 'Choose a file'],
  unreadable: ['请上传正确的excel文件!', 'Unsupported Excel file format'],

  id: ['主键', 'ID'],
  tenant: ['租户', 'Tenant'],
  createTime: ['创建时间', 'Created'],
  updateTime: ['更新时间', 'Updated'],
  longitude: ['经度', 'Longitude'],
  latitude: ['纬度', 'Latitude'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],

  unreadableCsv: ['不是文本格式的CSV文件', 'This is not a CSV file of text'],
  unreadableLine: (line: number): Label => [
    `第${line}行无法读取，请检查引号是否成对`,
    `Line ${line} cannot be read. Check that its quotes come in pairs`,
  ],
  tooLarge: ['表格内容过多，无法导入', 'The spreadsheet is too large'],
  empty: ['表格中没有数据', 'The spreadsheet is empty'],
  tooManyRows: (most: number): Label => [
    `最多${most}行，请缩小范围`,
    `Up to ${most} rows. Narrow the selection`,
  ],
  headingMissing: (heading: string): Label => [
    `表格缺少列: ${heading}`,
    `The spreadsheet has no column “${heading}”`,
  ],
  rowFault: (row: number, [zh, en]: Label): Label => [`第${row}行：${zh}`, `Row ${row}: ${en}`],
  twice: ([zh, en]: Label): Label => [`${zh}在表格中重复`, `${en} is there twice in the spreadsheet`],
  ambiguous: ([zh, en]: Label, name: string): Label => [
    `${zh}“${name}”不唯一`,
    `Several records of “${en}” are named “${name}”`,
  ],
  unknown: ([zh, en]: Label, name: string): Label => [
    `${zh}“${name}”不存在`,
    `${en} “${name}” does not exist`,
  ],
} satisfies Record<string, Label | ((...given: never[]) => Label)>
