import { Link } from 'react-router-dom'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { useTile } from '../tile.ts'
import { useNumbers } from '../use-numbers.ts'
import type { Slice } from './ShareTile.tsx'
import '../../i18n/more/desk.ts'

interface Props {
  slices: readonly Slice[]
  isArea: boolean
  say(value: number): string
}

/** All shares with their numbers. */
export function ShareTable({ slices, isArea, say }: Props) {
  const { t } = useTranslation()
  const { tile } = useTile()
  const language = useLanguage()
  const numbers = useNumbers()
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  const name = inLanguage(tile.label, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="tile-scroll" aria-label={name} tabIndex={0}>
      <table className="tile-table">
        <HeadRow titles={[t('desk.name'), t(isArea ? 'desk.area' : 'desk.count'), t('desk.part')]} />
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.key}>
              <th scope="row">{slice.to ? <Link to={slice.to}>{slice.name}</Link> : slice.name}</th>
              <td>{say(slice.value)}</td>
              <td>{numbers.share(slice.value, whole)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('desk.all')}</th>
            <td>{say(whole)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
