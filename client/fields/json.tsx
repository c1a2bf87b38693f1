import { lazy } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { LazyControl } from './LazyControl.tsx'
import { Nothing } from './Nothing.tsx'

const Control = lazy(() => import('./JsonControl.tsx').then(({ JsonControl }) => ({ default: JsonControl })))

function JsonCell({ value }: CellProps) {
  return isEmpty(value) ? <Nothing /> : <pre className="field-json">{JSON.stringify(value, null, 2)}</pre>
}

const JsonInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
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
