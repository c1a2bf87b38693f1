import { Input } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { CellProps, FieldKind, InputProps } from './kind.ts'
import { Nothing } from './Nothing.tsx'

/** Text that does not parse yet: it keeps the form from being saved. */
export class BrokenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const write = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value, null, 2))

function JsonCell({ value }: CellProps) {
  return isEmpty(value) ? <Nothing /> : <pre className="field-json">{write(value)}</pre>
}

function JsonInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  // What was typed stays on screen as it was typed, until the value comes from elsewhere.
  const text =
    typed && typed.value === value ? typed.text : value instanceof BrokenJson ? value.text : write(value)
  const change = (next: string) => {
    const parsed = read(next)
    setTyped({ text: next, value: parsed })
    onChange?.(parsed)
  }
  return (
    <Input.TextArea
      {...control}
      className="field-json"
      value={text}
      spellCheck={false}
      autoSize={{ minRows: 4, maxRows: 16 }}
      onChange={(event) => change(event.target.value)}
    />
  )
}

function read(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return new BrokenJson(text)
  }
}

export const json: FieldKind = { Cell: JsonCell, Input: JsonInput, width: 200, wide: true, filter: 'like' }
