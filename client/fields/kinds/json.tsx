import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyNamed(() => import('../plain/JsonControl.tsx'), 'JsonControl')

const Rows = lazyNamed(() => import('../parts/PartsControl.tsx'), 'PartsControl')
const View = lazyNamed(() => import('../parts/PartsView.tsx'), 'PartsView')

function JsonCell({ meta, value }: CellProps) {
  if (meta.parts && !isEmpty(value))
    return (
      <LazyControl>
        <View parts={meta.parts} value={value} />
      </LazyControl>
    )
  return isEmpty(value) ? <Nothing /> : <pre className="field-json">{JSON.stringify(value, null, 2)}</pre>
}

const JsonInput = (props: InputProps) => (
  <LazyControl>
    {props.meta.parts ? <Rows {...props} parts={props.meta.parts} /> : <Control {...props} />}
  </LazyControl>
)

export const json: FieldKind = {
  Cell: JsonCell,
  Input: JsonInput,
  width: 200,
  wide: true,
  isCheckedLive: true,
  filter: 'like',
}
