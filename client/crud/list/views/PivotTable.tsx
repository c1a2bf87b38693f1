import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { HeadRow } from '../../../ui/HeadRow.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { type Cube, type Place, sumOf } from './chart-data.ts'

interface Props {
  cube: Cube
  /** Averages are not added up. */
  isAverage: boolean
  say(value: number): string
  open(place: Place, kind?: Place): void
  /** Where the table stands beside a ring: the colour of each of its parts. */
  colorOf?: (place: Place, n: number) => string
}

/** The same numbers as a table, with their sums; each opens the list of what it counts. */
export function PivotTable({ cube, isAverage, say, open, colorOf }: Props) {
  const { t } = useWords()
  const { places, kinds, valueAt } = cube
  const isFlat = kinds.length === 1 && kinds[0]?.name === ''
  const hasSums = !isAverage
  const cell = (value: number | null) => (value === null ? '—' : say(value))
  const sumAt = (place: Place) => sumOf(kinds.map((kind) => valueAt(place.key, kind.key)))
  const titles = isFlat
    ? [t('looks.value')]
    : [...kinds.map(({ name }) => name), ...(hasSums ? [t('looks.sum')] : [])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="pivot" aria-label={t('looks.table')} tabIndex={0}>
      <table>
        <HeadRow titles={[t('looks.group'), ...titles]} />
        <tbody>
          {places.map((place, n) => (
            <tr key={place.key}>
              <th scope="row">
                {colorOf && <span className="pivot-color" style={{ background: colorOf(place, n) }} />}
                {place.filter === undefined ? (
                  place.name
                ) : (
                  <TextButton onClick={() => open(place)}>{place.name}</TextButton>
                )}
              </th>
              {kinds.map((kind) => {
                const value = valueAt(place.key, kind.key)
                return (
                  <td key={kind.key}>
                    {value === null || isFlat || place.filter === undefined ? (
                      cell(value)
                    ) : (
                      <TextButton onClick={() => open(place, kind)}>{cell(value)}</TextButton>
                    )}
                  </td>
                )
              })}
              {!isFlat && hasSums && <td>{say(sumAt(place))}</td>}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              <th scope="row">{t('looks.sum')}</th>
              {kinds.map((kind) => (
                <td key={kind.key}>{say(sumOf(places.map((place) => valueAt(place.key, kind.key))))}</td>
              ))}
              {!isFlat && <td>{say(sumOf(places.map(sumAt)))}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
