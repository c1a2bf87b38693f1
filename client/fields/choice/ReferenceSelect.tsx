import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { clearable } from '../../ui/clearable.tsx'
import type { InputProps } from '../kind.ts'
import { choicesOptions, targetOf } from '../target.ts'
import { wordsOf } from '../words.ts'
import { useDelayed } from './use-delayed.ts'
import type { Choice } from './use-dictionary.ts'
import { merge, useNamed } from './use-named.ts'
import { useNoChoice } from './use-no-choice.ts'

interface Props extends InputProps {
  many?: boolean
}

/** Finds rows of another resource by their names; asks the server for what is typed. */
export function ReferenceSelect({ many = false, name, meta, row, value, onChange, ...control }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useDelayed(typed.trim())
  const target = targetOf(meta)
  const { data: found = [], isFetching } = useQuery(choicesOptions(target, keyword, isOpen))
  const nothing = useNoChoice(target, { keyword, isLoading: isFetching })
  // Blade writes -1 for nothing chosen of several.
  const keys = wordsOf(value).filter((key) => key !== '-1')
  // The next word brings other choices: the name of what was picked stays as it was offered.
  const [picked, setPicked] = useState<Choice[]>([])
  const named = useNamed({ name, meta, row, keys, found: merge(found, picked) })
  return (
    <Select
      {...control}
      className="field-wide"
      {...(many ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={many ? keys : keys[0]}
      options={merge(found, named)}
      loading={isFetching}
      allowClear={!meta.required && clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={nothing}
      onOpenChange={setOpen}
      onChange={(chosen?: string | string[]) => {
        const values = wordsOf(chosen)
        setPicked(merge(found, picked).filter((choice) => values.includes(choice.value)))
        onChange?.(chosen)
      }}
    />
  )
}
