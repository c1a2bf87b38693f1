import { useQuery } from '@tanstack/react-query'
import { Radio, Tag } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { dictionaryOptions } from '../../api/dictionary.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { actionsKey, type CalledColumn, type CalledFilter } from '../parts/called.ts'
import { choiceFilter } from '../parts/filters.tsx'
import { type RowButton, RowButtons } from './RowButtons.tsx'
import { StateTag } from './StateTag.tsx'
import '../../i18n/more/flow.ts'

/** What processes are for; the dictionary's root is none of them. */
export function useCategories(): { value: string; label: string }[] {
  const { data: entries = [] } = useQuery(dictionaryOptions('flow'))
  return entries
    .filter(({ dictKey }) => String(dictKey) !== '-1')
    .map(({ dictKey, dictValue }) => ({ value: String(dictKey), label: dictValue }))
}

/** Of the lists: as the calls want it, a category by its routing key. */
export function useCategoryFilter(): CalledFilter {
  const { t } = useTranslation()
  const options = useCategories().map(({ value, label }) => ({ value: `flow_${value}`, label }))
  return choiceFilter('category', t('flow.category'), options)
}

/** Columns that lists of diagrams and processes have in common. */
export function useFlowColumns() {
  const { t } = useTranslation()
  return {
    version: {
      dataIndex: 'version',
      title: t('flow.version'),
      render: (version: number) => `v${version}`,
    },
    category: {
      dataIndex: 'categoryName',
      title: t('flow.category'),
      render: (name: string) => name && <Tag>{name}</Tag>,
    },
    state: {
      dataIndex: 'suspensionState',
      title: t('flow.state'),
      render: (state: number) => <StateTag isActive={state === 1} />,
    },
    actions: <R,>(nameOf: (row: R) => string, buttonsOf: (row: R) => RowButton[]): CalledColumn<R> => ({
      key: actionsKey,
      title: t('flow.actions'),
      render: (_, row) => <RowButtons name={nameOf(row)} buttons={buttonsOf(row)} />,
    }),
  }
}

interface ModeProps {
  mode: string
  /** What both together are called, where they can be asked for. */
  both?: string
}

/** Processes for all tenants, or those for the reader's own; which of them is in the address. */
export function ModeChoice({ mode, both }: ModeProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: string) => {
    const { current: _page, mode: _mode, ...rest } = Object.fromEntries(search)
    setSearch(chosen ? { ...rest, mode: chosen } : rest)
  }
  return (
    <Radio.Group
      optionType="button"
      aria-label={t('flow.manager.mode')}
      value={mode}
      options={[
        ...(both === undefined ? [] : [{ value: '', label: both }]),
        { value: '1', label: t('flow.general') },
        { value: '2', label: t('flow.customised') },
      ]}
      onChange={({ target }) => choose(String(target.value))}
    />
  )
}
