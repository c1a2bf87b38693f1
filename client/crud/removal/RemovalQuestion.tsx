import type { Blocked } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'

const namedAtMost = 5
const listedAtMost = 20

interface Props {
  /** Of the rows that would go. */
  names: readonly string[]
  /** The rows that would stay, and why. */
  blocked: readonly Blocked[]
}

/** What a removal is about to do, and what it cannot. */
export function RemovalQuestion({ names, blocked }: Props) {
  const { t } = useWords()
  const more = names.length - namedAtMost
  return (
    <>
      {blocked.length > 0 && <BlockedList hint={t('crud.blockedAmong')} rows={blocked} />}
      <p className="crud-question">{t('crud.removeQuestion')}</p>
      <ul className="crud-names">
        {names.slice(0, namedAtMost).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>… {t('crud.removeCount', { count: names.length })}</li>}
      </ul>
    </>
  )
}

interface ListProps {
  hint: string
  rows: readonly Blocked[]
  /** So many of them are listed. */
  most?: number
}

export function BlockedList({ hint, rows, most = listedAtMost }: ListProps) {
  const { t } = useWords()
  return (
    <>
      <p>{hint}</p>
      <ul className="crud-blocked">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > most && <p>{t('crud.blockedMore', { count: rows.length - most })}</p>}
    </>
  )
}
