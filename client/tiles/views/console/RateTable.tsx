import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HeadRow } from '../../../ui/HeadRow.tsx'
import { useTile } from '../../tile.ts'
import { useNumbers } from '../../use-numbers.ts'
import { hourName, type Rates } from './online-rates.ts'
import '../../../i18n/more/desk.ts'

/** Shares by day and hour, as numbers; the newest hour first. */
export function RateTable({ days, rates }: { days: readonly string[]; rates: Rates }) {
  const { t } = useTranslation()
  const { tile } = useTile()
  const language = useLanguage()
  const numbers = useNumbers()
  const rows = days.flatMap((day, n) =>
    (rates[n] ?? []).flatMap((rate, hour) =>
      rate === null ? [] : [{ time: `${day.slice(5)} ${hourName(hour)}`, rate }],
    ),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="tile-scroll" aria-label={inLanguage(tile.label, language)} tabIndex={0}>
      <table className="tile-table">
        <HeadRow titles={[t('desk.hour'), t('desk.onlineRate')]} />
        <tbody>
          {rows.toReversed().map(({ time, rate }) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              <td>{numbers.share(rate, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
