import { inLanguage } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The editor's own words: they arrive with it, not with the first page. */
const words = {
  toolbar: ['文字格式', 'Formatting'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  heading1: ['一级标题 H1', 'Heading H1'],
  heading2: ['二级标题 H2', 'Heading H2'],
  heading3: ['三级标题 H3', 'Heading H3'],
  bold: ['加粗', 'Bold'],
  italic: ['斜体', 'Italic'],
  underline: ['下划线', 'Underline'],
  strike: ['删除线', 'Strikethrough'],
  clear: ['清除格式', 'Clear formatting'],
  bullets: ['无序列表', 'Bulleted list'],
  numbers: ['有序列表', 'Numbered list'],
  quote: ['引用', 'Quotation'],
  rule: ['分隔线', 'Dividing line'],
  link: ['链接', 'Link'],
  linkAddress: ['链接地址', 'Address of the link'],
  linkSet: ['确定', 'OK'],
  linkRemove: ['取消链接', 'Remove the link'],
  linkBroken: ['须以 http://、https:// 或 / 开头', 'Begin with http://, https:// or /'],
  table: ['插入表格', 'Insert a table'],
  rowAdd: ['下方插入行', 'Add a row below'],
  rowRemove: ['删除行', 'Delete the row'],
  columnAdd: ['右侧插入列', 'Add a column to the right'],
  columnRemove: ['删除列', 'Delete the column'],
  tableRemove: ['删除表格', 'Delete the table'],
  image: ['插入图片', 'Insert a picture'],
} satisfies Record<string, Label>

export type Word = keyof typeof words

export function useEditorWords(): (word: Word) => string {
  const language = useLanguage()
  return (word) => inLanguage(words[word], language)
}
