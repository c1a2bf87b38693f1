import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import { apiOf } from '../data/api.ts'
import { keyOfRow } from '../data/row.ts'
import { mostAtOnce } from '../removal/in-batches.ts'
import type { ManyStep } from '../steps/useSteps.tsx'

const mostSelected = 10_000

interface Matching {
  resource: Resource
  /** The filters, and how many rows they leave. */
  query: Params
  total: number
}

interface Props {
  selected: Map<string, AnyRow>
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
  /** Absent where the rows are not counted. */
  onSelectMatching?: (() => void) | undefined
  total?: number
  /** Absent without the right, or where no field can be set on many rows. */
  onEditMany?: (() => void) | undefined
  /** Absent without the right. */
  onRemoveMany?: (() => void) | undefined
  steps?: readonly ManyStep[] | undefined
}

/** Slides in with the first chosen row: how many there are, those of other pages included, and what to do with them. */
export function SelectionLine({ selected, onSelect, onSelectMatching, total = 0, ...many }: Props) {
  const { onEditMany, onRemoveMany, steps = [] } = many
  const { t } = useWords()
  const combo = useSpokenCombo('chooseAll')
  if (selected.size === 0) return null
  return (
    <section className="crud-selection" aria-label={t('lists.batchBar')}>
      <span role="status">{t('crud.selected', { count: selected.size })}</span>
      {onSelectMatching && total > selected.size && (
        <Button type="link" size="small" aria-keyshortcuts={combo} onClick={onSelectMatching}>
          {t('lists.selectMatching', { total })}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onSelect?.(new Map())}>
        {t('crud.clearSelection')}
      </Button>
      {steps.map(({ key, label, isDanger, run }) => (
        <Button key={key} size="small" danger={isDanger} onClick={() => run([...selected.values()])}>
          {label}
        </Button>
      ))}
      {onEditMany && (
        <Button size="small" icon={<EditOutlined aria-hidden />} aria-haspopup="dialog" onClick={onEditMany}>
          {t('lists.batchEdit')}
        </Button>
      )}
      {onRemoveMany && (
        <Button danger size="small" icon={<DeleteOutlined aria-hidden />} onClick={onRemoveMany}>
          {t('crud.removeMany')}
        </Button>
      )}
    </section>
  )
}

/** Chooses every row that the filters leave, or says why that cannot be. */
export function useSelectMatching(
  { resource, query, total }: Matching,
  onSelect: Props['onSelect'],
): (() => Promise<void>) | undefined {
  const { t } = useWords()
  const { message } = App.useApp()
  const [isUnderWay, setUnderWay] = useState(false)
  if (!onSelect) return undefined
  return async () => {
    if (isUnderWay) return
    if (total > mostSelected)
      return void message.warning({
        content: t('lists.selectTooMany', { most: mostSelected, total }),
        key: 'too-many',
      })
    setUnderWay(true)
    const tell = (done: number) =>
      void message.loading({
        content: t('lists.batchProgress', { done, total }),
        key: 'selecting',
        duration: 0,
      })
    try {
      onSelect(await allRows(resource, query, total > mostAtOnce ? tell : undefined))
    } finally {
      message.destroy('selecting')
      setUnderWay(false)
    }
  }
}

/** Page by page; a row that moves to a later page meanwhile is there once. */
async function allRows(resource: Resource, query: Params, onProgress?: (done: number) => void) {
  const rows = new Map<string, AnyRow>()
  for (let [current, pages] = [1, 1]; current <= pages && rows.size < mostSelected; current++) {
    onProgress?.(rows.size)
    const page = await apiOf(resource).page({ ...query, current, size: mostAtOnce })
    for (const row of page.records as AnyRow[]) rows.set(keyOfRow(resource, row), row)
    pages = page.pages
  }
  return rows
}
