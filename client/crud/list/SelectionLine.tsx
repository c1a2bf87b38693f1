import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import { useDrawnList } from './state/ListContext.ts'

export interface SelectionProps {
  /** Absent where the rows are not counted. */
  onSelectMatching?: () => void
}

/** Slides in with the first chosen row: how many there are, those of other pages included, and what to do with them. */
export function SelectionLine({ onSelectMatching }: SelectionProps) {
  const { selection, isSelectable, page, steps, editMany, removeMany } = useDrawnList()
  const { chosen, clear } = selection
  const { t } = useWords()
  const combo = useSpokenCombo('chooseAll')
  const total = page.total ?? 0
  return (
    <section className="crud-selection" aria-label={t('lists.batchBar')}>
      <span role="status">{t('crud.selected', { count: chosen.size })}</span>
      {onSelectMatching && isSelectable && total > chosen.size && (
        <Button type="link" size="small" aria-keyshortcuts={combo} onClick={onSelectMatching}>
          {t('lists.selectMatching', { total })}
        </Button>
      )}
      <Button type="link" size="small" onClick={clear}>
        {t('crud.clearSelection')}
      </Button>
      {steps?.many(chosen.values()).map(({ key, label, isDanger, run }) => (
        <Button key={key} size="small" danger={isDanger} onClick={() => run([...chosen.values()])}>
          {label}
        </Button>
      ))}
      {editMany && (
        <Button size="small" icon={<EditOutlined aria-hidden />} aria-haspopup="dialog" onClick={editMany}>
          {t('lists.batchEdit')}
        </Button>
      )}
      {removeMany && (
        <Button danger size="small" icon={<DeleteOutlined aria-hidden />} onClick={removeMany}>
          {t('crud.removeMany')}
        </Button>
      )}
    </section>
  )
}
