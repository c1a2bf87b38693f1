import type { Texts } from '../../texts.ts'
import type { zhEditor } from '../zh/editor.ts'

export const enEditor = {
  editor: {
    toolbar: 'Formatting',
    undo: 'Undo',
    redo: 'Redo',
    heading1: 'Heading H1',
    heading2: 'Heading H2',
    heading3: 'Heading H3',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    clear: 'Clear formatting',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quotation',
    rule: 'Dividing line',
    link: 'Link',
    linkAddress: 'Address of the link',
    linkSet: 'OK',
    linkRemove: 'Remove the link',
    linkBroken: 'Begin with http://, https:// or /',
    table: 'Insert a table',
    rowAdd: 'Add a row below',
    rowRemove: 'Delete the row',
    columnAdd: 'Add a column to the right',
    columnRemove: 'Delete the column',
    tableRemove: 'Delete the table',
    image: 'Insert a picture',
  },
} satisfies Texts<typeof zhEditor>
