import { Input } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { Control } from '../kind.ts'
import { Unfinished } from '../unfinished.ts'
import { jsonFault } from './json-fault.ts'

interface Props extends Control {
  placeholder?: string
  /** What a text stands for. */
  read?: (text: string) => unknown
  /** The least and the most lines on screen. */
  rows?: [least: number, most: number]
}

// Longitude and latitude on one line, or a boundary would be a column of numbers.
const pair = /\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g

const writeJson = (value: unknown) =>
  isEmpty(value) ? '' : JSON.stringify(value, null, 2).replace(pair, '[$1, $2]')

/** The value of a text; nothing for a blank one, and the fault for one that is no JSON. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const fault = jsonFault(text)
  return fault ? new Unfinished(text, fault.message) : JSON.parse(text)
}

/** JSON as it is typed: what is on screen stays as written until the value comes from elsewhere. */
export function JsonText({ value, onChange, read = readJson, rows = [4, 16], ...control }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const shown = value instanceof Unfinished ? String(value.kept) : writeJson(value)
  const text = typed && typed.value === value ? typed.text : shown
  const change = (next: string) => {
    const parsed = read(next)
    setTyped({ text: next, value: parsed })
    onChange?.(parsed)
  }
  const { id, disabled = false, placeholder, onBlur, ...aria } = control
  return (
    <Input.TextArea
      {...aria}
      id={id}
      placeholder={placeholder}
      disabled={disabled}
      className="field-json"
      value={text}
      spellCheck={false}
      autoSize={{ minRows: rows[0], maxRows: rows[1] }}
      onChange={(event) => change(event.target.value)}
      onBlur={() => onBlur?.()}
    />
  )
}
