import { Button, Checkbox } from 'antd'
import type { RemovedRow } from '../../api/recycle.ts'
import { useWords } from '../../i18n/use-words.ts'

interface RemovedLineProps {
  row: RemovedRow
  isChosen: boolean
  onToggle(isChosen: boolean): void
  onRestore(): void
  /** Absent without the right. */
  onPurge: (() => void) | undefined
}

/** A removed row: what it was, who removed it and until when it can come back. */
export function RemovedLine({ row, isChosen, onToggle, onRestore, onPurge }: RemovedLineProps) {
  const { t } = useWords()
  const name = row.title || t('panels.bin.unnamed')
  return (
    <li data-selected={isChosen}>
      <Checkbox
        checked={isChosen}
        aria-label={t('crud.selectRow', { name })}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div className="bin-main">
        <strong>{name}</strong>
        <span className="bin-facts">
          <span>
            {t('panels.bin.by')} {row.deleteUserName || t('panels.bySystem')}
          </span>
          <span>
            {t('panels.bin.when')} <time>{row.deleteTime}</time>
          </span>
          <span>
            {t('panels.bin.purge')} {row.purgeTime ? <time>{row.purgeTime}</time> : t('panels.bin.never')}
          </span>
        </span>
      </div>
      <span className="bin-buttons">
        <Button aria-label={`${t('panels.bin.restore')} ${name}`} onClick={onRestore}>
          {t('panels.bin.restore')}
        </Button>
        {onPurge && (
          <Button danger type="text" aria-label={`${t('panels.bin.purgeNow')} ${name}`} onClick={onPurge}>
            {t('panels.bin.purgeNow')}
          </Button>
        )}
      </span>
    </li>
  )
}
