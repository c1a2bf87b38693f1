import { AutoComplete, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import type { PanelField } from './field.ts'

interface Props {
  id: string
  field: PanelField
  describedBy: string | undefined
}

/** A text that is taken over when the field is left or Enter is pressed: one step to undo, not one per key. */
export function TextControl(props: Props) {
  const { control, typed, setTyped, commit, latest } = useTyped(props)
  const { field } = props
  if (field.control === 'area')
    return (
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => commit(typed)}
      />
    )
  if (field.options?.length)
    return <Suggesting field={field} typing={{ control, setTyped, commit, latest }} />
  return (
    <Input
      {...control}
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        commit(typed)
        setTyped(String(latest.current.field.value))
      }}
      onPressEnter={() => commit(typed)}
    />
  )
}

/** What is typed, until it is taken over. */
function useTyped({ id, field, describedBy }: Props) {
  const stored = String(field.value)
  const [typed, setTyped] = useState(stored)
  const latest = useRef({ typed, stored, field })
  useEffect(() => {
    latest.current = { typed, stored, field }
  })
  useEffect(() => setTyped(stored), [stored])
  const commit = (text: string) => {
    const now = latest.current
    if (text !== now.stored) now.field.change(text)
    // What was not taken, such as an id of something else, is not shown as if it had been.
    else setTyped(now.stored)
  }
  const control = {
    id,
    value: typed,
    placeholder: field.placeholder,
    'aria-describedby': describedBy,
    'aria-invalid': field.fault ? true : undefined,
    status: field.fault ? ('error' as const) : ('' as const),
  }
  return { control, typed, setTyped, commit, latest }
}

interface SuggestingProps {
  field: PanelField
  typing: Omit<ReturnType<typeof useTyped>, 'typed'>
}

function Suggesting({ field, typing: { control, setTyped, commit, latest } }: SuggestingProps) {
  const { label } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <AutoComplete
      {...control}
      className="panel-wide"
      open={isOpen}
      onOpenChange={setOpen}
      // Enter takes what was typed, unless the arrows have gone to a suggestion.
      defaultActiveFirstOption={false}
      options={field.options?.map((one) => ({
        value: one.value,
        label: `${label(one.label)}（${one.value}）`,
      }))}
      onChange={(text: string) => setTyped(text)}
      onSelect={(text: string) => field.change(text)}
      onBlur={() => commit(latest.current.typed)}
      onInputKeyDown={({ key }) => {
        if (key !== 'Enter') return
        // A suggestion that the arrows are at has been chosen by then.
        setTimeout(() => commit(latest.current.typed))
        setOpen(false)
      }}
    />
  )
}
