import { isEmpty } from '#shared/schema/is-empty.ts'
import { upload } from '../../api/upload.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'

const Editor = lazyControl(() => import('../rich-text/RichTextEditor.tsx'), 'RichTextEditor')
const View = lazyControl(() => import('../rich-text/RichTextView.tsx'), 'RichTextView')

const RichTextCell = ({ value }: CellProps) => (isEmpty(value) ? <Nothing /> : <View html={String(value)} />)

const store = async (picture: File) => (await upload(picture)).link

const RichTextInput = (props: InputProps) => <Editor {...props} upload={store} />

export const richText: FieldKind = {
  Cell: RichTextCell,
  Input: RichTextInput,
  width: 260,
  wide: true,
  filter: 'like',
}
