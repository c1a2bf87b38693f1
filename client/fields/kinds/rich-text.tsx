import { isEmpty } from '#shared/schema/is-empty.ts'
import { upload } from '../../api/upload.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Editor = lazyNamed(() => import('../rich-text/RichTextEditor.tsx'), 'RichTextEditor')
const View = lazyNamed(() => import('../rich-text/RichTextView.tsx'), 'RichTextView')

function RichTextCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  return (
    <LazyControl>
      <View html={String(value)} />
    </LazyControl>
  )
}

const store = async (picture: File) => (await upload(picture)).link

const RichTextInput = (props: InputProps) => (
  <LazyControl>
    <Editor {...props} upload={store} />
  </LazyControl>
)

export const richText: FieldKind = {
  Cell: RichTextCell,
  Input: RichTextInput,
  width: 260,
  wide: true,
  filter: 'like',
}
