import { EditOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { AnyRow } from '../fields/kind.ts'
import { useSpokenCombo } from '../state/use-combo.ts'
import { useWords } from './use-words.ts'

/** As many rows as one call takes. */
export const mostSelected = 500

export interface Matching {
  /** How many rows the filters leave. */
  total: number
  /** Fetches all of them. */
  load(): Promise<Map<string, AnyRow>>
}

interface Props {
  selected: Map<string, AnyRow>
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
  /** Absent where the rows are not counted. */
  onSelectMatching?: (() => void) | undefined
  total?: number
  /** Absent without the right, or where no field can be set on many rows. */
  onEditMany?: (() => void) | undefined
}

/** Slides in with the first chosen row: how many there are, those of other pages included, and what to do with them. */
export function SelectionLine({ selected, onSelect, onSelectMatching, total = 0, onEditMany }: Props) {
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
      {onEditMany && (
        <Button size="small" icon={<EditOutlined aria-hidden />} aria-haspopup="dialog" onClick={onEditMany}>
          {t('lists.batchEdit')}
        </Button>
      )}
    </section>
  )
}

/** Chooses every row that the filters leave, or says why that cannot be. */
export function useSelectMatching(
  { total, load }: Matching,
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
    try {
      onSelect(await load())
    } finally {
      setUnderWay(false)
    }
  }
}
