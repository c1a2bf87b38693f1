import { Extension, Mark, Node, type NodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink, isWebAddress } from '#shared/schema/value/web-address.ts'
import { basePath, hrefOf } from '../../base-path.ts'
import { tableExtensions } from './table.ts'

const shownBelow: NodeViewRenderer = ({ HTMLAttributes }) => {
  const dom = document.createElement('img')
  for (const [name, value] of Object.entries(HTMLAttributes))
    if (value !== null) dom.setAttribute(name, name === 'src' ? hrefOf(String(value)) : String(value))
  return { dom }
}

const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isWebAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  // Below a path a picture is shown from there, and written as it was sent.
  ...(basePath && { addNodeView: () => shownBelow }),
})

/** A mark without attributes of its own. */
const plainMark = (tag: 'sub' | 'sup' | 'mark') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const style = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('style'),
}

/** Colours and sizes that were written elsewhere survive a change that is made here. */
const Styled = Mark.create({
  name: 'styled',
  addAttributes: () => ({ style }),
  parseHTML: () => [{ tag: 'span[style]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const BlockStyles = Extension.create({
  name: 'blockStyles',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'image', 'table', 'tableRow', 'tableCell', 'tableHeader', 'listItem'],
      attributes: { style },
    },
  ],
})

/** What the editor can show: everything that the server lets through. */
export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => isSafeLink(address),
      // A link opens where it was meant to; the server sees to the rest.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // It would change a stored text by just being looked at.
    trailingNode: false,
  }),
  ...tableExtensions,
  Picture,
  Styled,
  BlockStyles,
  plainMark('sub'),
  plainMark('sup'),
  plainMark('mark'),
]
