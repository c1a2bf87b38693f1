import { Input, Space } from 'antd'
import type { InputProps } from '../../fields/kind.ts'
import { ownDigits, prefixOf } from './region/region.ts'

/** A region's code: the parent's part stands fixed before the digits that are typed. */
export function codeInputBelow(parentCode: string) {
  const prefix = prefixOf(parentCode)
  return function CodeInput({ name, meta, row, value, onChange, placeholder, ...control }: InputProps) {
    const own = String(value ?? '').slice(prefix.length)
    return (
      <Space.Compact block>
        {prefix && <Space.Addon>{prefix}</Space.Addon>}
        <Input
          {...control}
          value={own}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={ownDigits(parentCode)}
          onChange={({ target }) => {
            const typed = target.value.replace(/\D/g, '')
            onChange?.(typed && prefix + typed)
          }}
        />
      </Space.Compact>
    )
  }
}
