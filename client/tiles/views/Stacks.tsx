import { Skeleton } from 'antd'
import { Suspense, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { inLanguage } from '#shared/messages.ts'
import { type Stack, stackOption } from '../../charts/options.ts'
import { type Look, useLook } from '../../charts/use-look.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useTile } from '../tile.ts'
import { useNumbers } from '../use-numbers.ts'
import './charts.css'
import '../../i18n/more/desk.ts'

const Chart = lazyNamed(() => import('../../charts/Chart.tsx'), 'Chart')

const mostStacks = 8
const restKey = '…'

interface Count {
  /** One of `places`. */
  place: string
  key: string
  name: string
  count: number
}

interface Props {
  /** Weeks or days by their first day, the oldest first. */
  places: readonly string[]
  /** What the places are. */
  placeLabel: string
  /** In the order in which kinds are stacked; what is absent is none. */
  counts: readonly Count[]
  /** The list of one place, of one kind or of all. */
  addressOf(place: string, key?: string): string
  colorOf?(key: string, look: Look): string | undefined
  isTable: boolean
}

/** How many of each kind, one time after the other: as chart with links, or as table. */
export function Stacks({ isTable, ...props }: Props) {
  return isTable ? <StackTable {...props} /> : <StackChart {...props} />
}

function StackChart({ places, counts, addressOf, colorOf }: Omit<Props, 'isTable'>) {
  const { t } = useTranslation()
  const { tile } = useTile()
  const language = useLanguage()
  const navigate = useNavigate()
  const look = useLook()
  const name = inLanguage(tile.label, language)
  const option = useMemo(() => {
    const rest = { name: t('desk.rest'), color: look.rest }
    const colorAt = (key: string, n: number) =>
      colorOf?.(key, look) ?? look.colors[n % look.colors.length] ?? look.rest
    const stacks = stacksOf(places, counts, colorAt, rest)
    const sums = stacks.map(
      (stack) => `${stack.name} ${stack.values.reduce<number>((sum, one) => sum + (one ?? 0), 0)}`,
    )
    const short = places.map((place) => place.slice(5))
    return stackOption(short, stacks, look, `${name}: ${sums.join(', ')}`)
  }, [places, counts, colorOf, look, name, t])
  return (
    <Suspense fallback={<Skeleton.Node active className="chart-waiting" />}>
      <Chart
        option={option}
        onPick={({ key, index }) => {
          const place = places[index]
          if (place) navigate(addressOf(place, key === restKey ? undefined : key))
        }}
      />
    </Suspense>
  )
}

function StackTable({ places, placeLabel, counts, addressOf }: Omit<Props, 'isTable' | 'colorOf'>) {
  const { t } = useTranslation()
  const { tile } = useTile()
  const language = useLanguage()
  const numbers = useNumbers()
  const types = typesOf(counts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="tile-scroll" aria-label={inLanguage(tile.label, language)} tabIndex={0}>
      <table className="tile-table">
        <HeadRow titles={[placeLabel, t('desk.all'), ...types.map(({ name }) => name || t('desk.none'))]} />
        <tbody>
          {places.toReversed().map((place) => {
            const own = counts.filter((one) => one.place === place)
            return (
              <tr key={place}>
                <th scope="row">
                  <Link to={addressOf(place)}>{place}</Link>
                </th>
                <td>{numbers.count(own.reduce((sum, { count }) => sum + count, 0))}</td>
                {types.map(({ key }) => (
                  <td key={key}>{numbers.count(own.find((one) => one.key === key)?.count ?? 0)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The kinds in the order of the answer. */
function typesOf(counts: readonly Count[]) {
  const types = new Map(counts.map(({ key, name }) => [key, name]))
  return [...types].map(([key, name]) => ({ key, name }))
}

function stacksOf(
  places: readonly string[],
  counts: readonly Count[],
  colorAt: (key: string, n: number) => string,
  rest: { name: string; color: string },
): Stack[] {
  const types = typesOf(counts)
  const isFew = types.length <= mostStacks
  const shown = isFew ? types : types.slice(0, mostStacks - 1)
  const countIn = (place: string, fits: (key: string) => boolean) =>
    counts.reduce((sum, one) => sum + (one.place === place && fits(one.key) ? one.count : 0), 0)
  const stacks = shown.map(({ key, name }, n) => ({
    key,
    name,
    color: colorAt(key, n),
    values: places.map((place) => countIn(place, (one) => one === key)),
  }))
  if (isFew) return stacks
  const others = new Set(types.slice(mostStacks - 1).map(({ key }) => key))
  const values = places.map((place) => countIn(place, (key) => others.has(key)))
  return [...stacks, { key: restKey, ...rest, values }]
}
