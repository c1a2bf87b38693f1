import { useMemo } from 'react'
import { useLook } from '../../../charts/use-look.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { inkOn, mix } from '../../../theme/color.ts'
import type { Cube, Place } from './chart-data.ts'

interface Props {
  /** From left to right. */
  places: readonly Place[]
  /** A row for each; a single one without a name where rows are not parted. */
  kinds: readonly Place[]
  valueAt: Cube['valueAt']
  say(value: number): string
  open(place: Place, kind?: Place): void
}

/** With more columns there is no room for numbers in them, and their names stand upright. */
const mostNumbered = 12

/** Values as colours, the higher the stronger: a row for each kind, places to the right. Each opens the list of what it counts. */
export function HeatTable({ places, kinds, valueAt, say, open }: Props) {
  const { t } = useWords()
  const isNumbered = places.length <= mostNumbered
  const scale = useScale(places.flatMap((place) => kinds.map((kind) => valueAt(place.key, kind.key) ?? 0)))
  return (
    <div className="heat-table">
      <section
        ref={isNumbered ? null : showLast}
        className="heat-table-cells"
        aria-label={t('looks.form_heat')}
        data-numbered={isNumbered}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {places.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.key}>
                <th scope="row">{kind.name}</th>
                {places.map((place) => {
                  const value = valueAt(place.key, kind.key)
                  return (
                    <td key={place.key}>
                      {value !== null && (
                        <HeatCell
                          name={[place.name, kind.name, say(value)].filter(Boolean).join(' · ')}
                          text={isNumbered ? say(value) : ''}
                          color={scale.colorOf(value)}
                          {...(place.filter !== undefined && {
                            onOpen: () => open(place, kind.name ? kind : undefined),
                          })}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="heat-table-scale">
        {say(0)}
        <span style={{ background: scale.gradient }} />
        {say(scale.most)}
      </p>
    </div>
  )
}

/** Of many columns the last come first into sight: what is new, where they are days. */
const showLast = (table: HTMLElement | null) => table?.scrollTo({ left: table.scrollWidth })

interface CellProps {
  /** What is read aloud and shown to the pointer. */
  name: string
  text: string
  color: string
  /** None where no filter of the list says what it counts. */
  onOpen?: () => void
}

function HeatCell({ name, text, color, onOpen }: CellProps) {
  const style = { background: color, color: inkOn(color) }
  if (!onOpen)
    return (
      <span className="heat-cell" role="img" aria-label={name} title={name} style={style}>
        {text}
      </span>
    )
  return (
    <button type="button" className="heat-cell" aria-label={name} title={name} style={style} onClick={onOpen}>
      {text}
    </button>
  )
}

/** Of the highest value, where the colours of the legend are taken. */
const stops = [0, 0.06, 0.25, 0.5, 1] as const

/**
 * From the faintest colour for nothing to the strongest for the highest value, by the root: one day of storms leaves the others
 * apart. What is below nothing is as faint as nothing.
 */
function useScale(values: readonly number[]) {
  const { container, colors, rest } = useLook()
  const most = Math.max(0, ...values)
  return useMemo(() => {
    const strong = colors[0] ?? rest
    const faint = mix(container, strong, 0.1)
    const colorOf = (value: number) => mix(faint, strong, most > 0 ? Math.sqrt(Math.max(0, value) / most) : 0)
    const legend = stops.map((share) => `${colorOf(share * most)} ${share * 100}%`)
    return { most, colorOf, gradient: `linear-gradient(90deg, ${legend.join(', ')})` }
  }, [container, colors, rest, most])
}
