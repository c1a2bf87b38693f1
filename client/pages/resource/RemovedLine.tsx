import { Button, Checkbox } from 'antd'
import type { RemovedRow } from '../../api/recycle.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/transfer.ts'

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
  const name = row.title || t('transfer.bin.unnamed')
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
            {t('transfer.bin.by')} {row.deleteUserName || t('panels.bySystem')}
          </span>
          <span>
            {t('transfer.bin.when')} <time>{row.deleteTime}</time>
          </span>
          <span>
            {t('transfer.bin.purge')} {row.purgeTime ? <time>{row.purgeTime}</time> : t('transfer.bin.never')}
          </span>
        </span>
      </div>
      <span className="bin-buttons">
        <Button aria-label={`${t('transfer.bin.restore')} ${name}`} onClick={onRestore}>
          {t('transfer.bin.restore')}
        </Button>
        {onPurge && (
          <Button danger type="text" aria-label={`${t('transfer.bin.purgeNow')} ${name}`} onClick={onPurge}>
            {t('transfer.bin.purgeNow')}
          </Button>
        )}
      </span>
    </li>
  )
}
