import type { Label } from './schema/field.ts'

/** What work on many rows at once says: batches, imports and the recycle bin. */
export const transferMessages = {
  patchEmpty: ['请选择要修改的字段', 'Choose a field to change'],
  notInBatches: ([zh, en]: Label): Label => [
    `${zh}不能批量修改`,
    `${en} cannot be set on many records at once`,
  ],
  notRestored: (title: string, [zh, en]: Label): Label => [
    `“${title}”不能还原：${zh}`,
    `“${title}” cannot be restored: ${en}`,
  ],
} satisfies Record<string, Label | ((...given: never[]) => Label)>
