import { Button } from 'antd'
import type { AnyRow } from '../fields/kind.ts'
import { useWords } from './use-words.ts'

interface Props {
  selected: Map<string, AnyRow>
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
}

/** How many rows are chosen, those of other pages included. */
export function SelectionLine({ selected, onSelect }: Props) {
  const { t } = useWords()
  if (selected.size === 0) return null
  return (
    <div className="crud-selection" role="status">
      {t('crud.selected', { count: selected.size })}
      <Button type="link" size="small" onClick={() => onSelect?.(new Map())}>
        {t('crud.clearSelection')}
      </Button>
    </div>
  )
}
