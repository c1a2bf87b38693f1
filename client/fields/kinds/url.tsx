import { Input } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isWebAddress } from '#shared/schema/value/web-address.ts'
import { hrefOf } from '../../base-path.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Overflow } from '../Overflow.tsx'
import { TextFilter, typed } from './text.tsx'

function UrlCell({ value }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const address = String(value)
  // What was stored before there was a rule for it is shown, but leads nowhere.
  if (!isWebAddress(address)) return <Overflow text={address} />
  return (
    <Overflow text={address}>
      <a href={hrefOf(address)} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </Overflow>
  )
}

const UrlInput = (props: InputProps) => (
  <Input {...typed(props)} type="url" inputMode="url" maxLength={props.meta.max} autoComplete="off" />
)

export const url: FieldKind = {
  Cell: UrlCell,
  Input: UrlInput,
  Filter: TextFilter,
  width: 200,
  filter: 'like',
}
