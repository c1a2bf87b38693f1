import { Thumbnail } from '../attachment/Thumbnail.tsx'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'
import { wordsOf } from '../words.ts'

const Gallery = lazyControl(() => import('../attachment/Gallery.tsx'), 'Gallery')

const shownInCell = 3

function ImageCell({ value }: CellProps) {
  const links = wordsOf(value)
  if (links.length === 0) return <Nothing />
  const rest = links.length - shownInCell
  return (
    <span className="field-thumbnails">
      {links.slice(0, shownInCell).map((link) => (
        <Thumbnail key={link} link={link} />
      ))}
      {rest > 0 && <span className="field-number">+{rest}</span>}
    </span>
  )
}

function ImageView({ value }: CellProps) {
  const links = wordsOf(value)
  return links.length === 0 ? <Nothing /> : <Gallery links={links} />
}

export const AttachmentInput = lazyControl(
  () => import('../attachment/AttachmentControl.tsx'),
  'AttachmentControl',
)

export const image: FieldKind = {
  Cell: ImageCell,
  View: ImageView,
  Input: AttachmentInput,
  width: 80,
  filter: 'like',
}

export const images: FieldKind = { ...image, width: 150, wide: true }
