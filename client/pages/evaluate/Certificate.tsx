import type { RankedRecord } from '#shared/contract/evaluate/ranking.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import './certificate.css'
import '../../i18n/more/scoring.ts'

interface Props {
  row: RankedRecord
  grade: string
  template: string
  period: string
  /** How many were ranked. */
  count: number
  organisation: string
}

/** A page of A4 that says how somebody did. */
export function Certificate({ row, grade, template, period, count, organisation }: Props) {
  const { t } = useWords()
  const { targetName, total, place, id } = row
  return (
    <article className="certificate">
      <h1>{t('pages.ranking.certificate')}</h1>
      <p className="certificate-name">{targetName}</p>
      <p className="certificate-text">{t('pages.ranking.says', { template, period, total, place, count })}</p>
      <p className="certificate-grade">{grade}</p>
      <footer>
        <span>{t('pages.ranking.number', { id })}</span>
        <span>
          {organisation}
          <br />
          {wallTime().slice(0, 10)}
        </span>
      </footer>
    </article>
  )
}
