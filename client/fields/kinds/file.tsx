import { PaperClipOutlined } from '@ant-design/icons'
import { isAttachmentLink } from '#shared/schema/field.ts'
import { hrefOf } from '../../base-path.ts'
import { nameOfLink } from '../attachment/links.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'
import { wordsOf } from '../words.ts'
import { AttachmentInput } from './image.tsx'

function FileCell({ value }: CellProps) {
  const [first, ...others] = wordsOf(value)
  if (first === undefined) return <Nothing />
  return (
    <span className="field-files">
      <FileLink link={first} />
      {others.length > 0 && <span className="field-number">+{others.length}</span>}
    </span>
  )
}

function FileView({ value }: CellProps) {
  const links = wordsOf(value)
  if (links.length === 0) return <Nothing />
  return (
    <ul className="field-file-list">
      {links.map((link) => (
        <li key={link}>
          <FileLink link={link} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ link }: { link: string }) {
  const name = nameOfLink(link)
  if (!isAttachmentLink(link)) return <Overflow text={name} />
  return (
    <Overflow text={name}>
      <a href={hrefOf(link)} target="_blank" rel="noopener noreferrer">
        <PaperClipOutlined aria-hidden /> {name}
      </a>
    </Overflow>
  )
}

export const file: FieldKind = {
  Cell: FileCell,
  View: FileView,
  Input: AttachmentInput,
  width: 180,
  filter: 'like',
}

export const files: FieldKind = { ...file, wide: true }
