import { tableEditing } from '@tiptap/pm/tables'
import { callOrReturn, getExtensionField, type JSONContent, mergeAttributes, Node } from '@tiptap/react'

declare module '@tiptap/react' {
  interface NodeConfig {
    /** What a node is to the table commands. */
    tableRole?: string
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema(extension) {
    const context = { name: extension.name, options: extension.options, storage: extension.storage }
    return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole', context)) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellOf = (name: 'tableCell' | 'tableHeader', role: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    tableRole: role,
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The table commands write it; widths are not kept.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Tables as html has them; the editor's starter kit comes without. */
export const tableExtensions = [
  Table,
  TableRow,
  cellOf('tableCell', 'cell', 'td'),
  cellOf('tableHeader', 'header_cell', 'th'),
]

/** An empty table whose first row is its head. */
export function emptyTable(rows: number, columns: number): JSONContent {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const body = Array.from({ length: rows - 1 }, () => row('tableCell'))
  return { type: 'table', content: [row('tableHeader'), ...body] }
}
