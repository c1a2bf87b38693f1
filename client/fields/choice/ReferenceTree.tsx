import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import type { InputProps } from '../kind.ts'
import { choicesOptions, targetOf } from '../target.ts'
import { wordsOf } from '../words.ts'
import { useDelayed } from './use-delayed.ts'
import type { Choice } from './use-dictionary.ts'
import { useLevels } from './use-levels.ts'
import { merge, useNamed } from './use-named.ts'
import { useNoChoice } from './use-no-choice.ts'

interface Props extends InputProps {
  many?: boolean
}

interface Labelled {
  value: string
  label?: unknown
}

/** Picks a node of a tree that is loaded level by level; a typed word lists the matching nodes flat. */
export function ReferenceTree({ many = false, placeholder, onChange, ...props }: Props) {
  const { name, meta, row, value, ...control } = props
  const { t } = useTranslation()
  const target = targetOf(meta)
  const root = target.tree?.root ?? '0'
  const isParent = target.tree?.parent === name && !meta.required
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useDelayed(typed.trim())
  const levels = useLevels(target, isOpen)
  const { data: found, isFetching } = useQuery(choicesOptions(target, keyword, isOpen && keyword !== ''))
  const nothing = useNoChoice(target, { keyword, isLoading: isFetching || levels.isLoading })
  // Blade writes -1 for nothing chosen of several.
  const keys = wordsOf(value).filter((key) => key !== root && key !== '-1')
  // A word finds what no level that was opened shows: its name stays as it was offered.
  const [picked, setPicked] = useState<Choice[]>([])
  const named = useNamed({ name, meta, row, keys, found: merge(levels.choices, picked) })
  const chosen = keys.map((key) => ({
    value: key,
    label: named.find((choice) => choice.value === key)?.label ?? t('fields.loading'),
  }))
  // A row may not become its own parent.
  const own = isParent && row ? String(row[target.key]) : undefined
  const nodes = keyword ? (found ?? []).map(leaf) : levels.nodes
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (!isNowOpen) setTyped('')
  }
  const pick = (choice: unknown) => {
    const all = (Array.isArray(choice) ? choice : choice ? [choice] : []) as Labelled[]
    if (keyword) setPicked(all.map((one) => ({ value: one.value, label: String(one.label ?? one.value) })))
    onChange?.(many ? all.map((one) => one.value) : all[0]?.value)
  }
  return (
    <TreeSelect
      {...control}
      className="field-wide"
      placeholder={isParent && isEmpty(placeholder) === false ? t('fields.topLevel') : placeholder}
      labelInValue
      multiple={many}
      value={(many ? chosen : chosen[0]) as never}
      treeDataSimpleMode
      treeData={nodes.map((node) => (node.value === own ? { ...node, disabled: true } : node))}
      loadData={async ({ value: key }) => levels.load(String(key))}
      treeExpandedKeys={keyword ? [] : levels.expanded}
      onTreeExpand={(expanded) => levels.expand(expanded.map(String))}
      showSearch={{ filterTreeNode: false, onSearch: setTyped, searchValue: typed }}
      allowClear={!meta.required && clearable}
      notFoundContent={nothing}
      onOpenChange={open}
      onChange={pick}
    />
  )
}

/** What a word has found stands flat. */
const leaf = ({ value, label }: Choice) => ({ id: value, value, title: label, isLeaf: true })
