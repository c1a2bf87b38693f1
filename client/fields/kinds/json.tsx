import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyControl(() => import('../plain/JsonControl.tsx'), 'JsonControl')
const Rows = lazyControl(() => import('../parts/PartsControl.tsx'), 'PartsControl')
const View = lazyControl(() => import('../parts/PartsView.tsx'), 'PartsView')

function JsonCell({ meta, value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  if (meta.parts) return <View parts={meta.parts} value={value} />
  return <pre className="field-json">{JSON.stringify(value, null, 2)}</pre>
}

const JsonInput = (props: InputProps) =>
  props.meta.parts ? <Rows {...props} parts={props.meta.parts} /> : <Control {...props} />

export const json: FieldKind = {
  Cell: JsonCell,
  Input: JsonInput,
  width: 200,
  wide: true,
  isCheckedLive: true,
  filter: 'like',
}
