import { lazyNamed } from '../../ui/lazy-named.ts'
import { linksOf } from '../attachment/links.ts'
import { Thumbnail } from '../attachment/Thumbnail.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyNamed(() => import('../attachment/AttachmentControl.tsx'), 'AttachmentControl')
const Gallery = lazyNamed(() => import('../attachment/Gallery.tsx'), 'Gallery')

const shownInCell = 3

function ImageCell({ value }: CellProps) {
  const links = linksOf(value)
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
  const links = linksOf(value)
  if (links.length === 0) return <Nothing />
  return (
    <LazyControl>
      <Gallery links={links} />
    </LazyControl>
  )
}

export const AttachmentInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export const image: FieldKind = {
  Cell: ImageCell,
  View: ImageView,
  Input: AttachmentInput,
  width: 80,
  filter: 'like',
}

export const images: FieldKind = { ...image, width: 150, wide: true }
