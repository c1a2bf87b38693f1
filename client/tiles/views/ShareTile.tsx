import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { AreaShare, FigureName, Figures, Share } from '#shared/contract/figures.ts'
import { inLanguage } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { figureOptions } from '../../api/figures.ts'
import { barOption, type Mark, ringOption } from '../../charts/options.ts'
import { type Look, useLook } from '../../charts/use-look.ts'
import { useAreaText } from '../../fields/plain/use-area-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { useTile } from '../tile.ts'
import { useNumbers } from '../use-numbers.ts'
import { FormSwitch } from './FormSwitch.tsx'
import { ShareTable } from './ShareTable.tsx'
import './charts.css'
import '../../i18n/more/desk.ts'

const Chart = lazyNamed(() => import('../../charts/Chart.tsx'), 'Chart')

interface Props<N extends FigureName> {
  figure: N
  /** Null: the field that is counted by is hidden. */
  sharesOf(data: Figures[N]): readonly (Share | AreaShare)[] | null
  form: 'ring' | 'bars'
  /** The list, and its filter that a share stands for. */
  page: string
  field: string
  /** Another filter of the list that all of it was counted under. */
  alsoOf?(data: Figures[N]): string
  /** More shares are put together. */
  mostMarks?: number
  /** What is counted, for the words where there is none of it. */
  noun: Label
  colorOf?(key: string, look: Look): string | undefined
}

/** A share as it is drawn: those with a key lead to the list. */
export interface Slice extends Mark {
  to: string | undefined
}

const usualMarks = 8
const restKey = '…'

/** How many, or how much land, of each kind: as chart with links, or as table. */
export function ShareTile<N extends FigureName>(props: Props<N>) {
  const { figure, sharesOf, alsoOf, page, noun } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [isTable, setTable] = useState(false)
  const query = useQuery(figureOptions(figure))
  const data = query.data as Figures[N] | undefined
  const shares = data === undefined ? undefined : sharesOf(data)
  return (
    <TileCard actions={shares?.length ? <FormSwitch isTable={isTable} onChange={setTable} /> : undefined}>
      <Arrived query={{ data: shares, error: query.error, refetch: query.refetch }}>
        {(found) =>
          found === null ? (
            <TileEmpty title={t('desk.fieldHidden')} />
          ) : found.length === 0 ? (
            <TileEmpty title={t('desk.noneOf', { name: inLanguage(noun, language) })}>
              <Link to={page}>{t('desk.add')}</Link>
            </TileEmpty>
          ) : (
            <Shares {...props} shares={found} isTable={isTable} also={data && alsoOf?.(data)} />
          )
        }
      </Arrived>
    </TileCard>
  )
}

interface SharesProps {
  shares: readonly (Share | AreaShare)[]
  isTable: boolean
  also: string | undefined
}

function Shares<N extends FigureName>({
  shares,
  isTable,
  form,
  page,
  field,
  also,
  mostMarks = usualMarks,
  colorOf,
}: Omit<Props<N>, 'figure' | 'sharesOf' | 'alsoOf' | 'noun'> & SharesProps) {
  const { t } = useTranslation()
  const { tile } = useTile()
  const language = useLanguage()
  const navigate = useNavigate()
  const look = useLook()
  const say = useValueText(shares)
  const name = inLanguage(tile.label, language)
  const slices = useMemo(() => {
    const sizeOf = (share: Share | AreaShare) => ('areaM2' in share ? share.areaM2 : share.count)
    const ordered = [...shares].sort((one, other) => sizeOf(other) - sizeOf(one))
    return ordered.map(
      (share, n): Slice => ({
        key: share.key,
        name: share.name || t('desk.none'),
        value: sizeOf(share),
        // A bar says by its place what it is; a part of a ring only by its colour.
        color: colorOf?.(share.key, look) ?? colorAt(look, share.key ? (form === 'ring' ? n : 0) : undefined),
        to: share.key
          ? `${page}?${field}=${encodeURIComponent(share.key)}${also ? `&${also}` : ''}`
          : undefined,
      }),
    )
  }, [shares, look, colorOf, form, page, field, also, t])
  const marks = useMemo(
    () => firstOf(slices, mostMarks, look.rest, t('desk.rest')),
    [slices, mostMarks, look, t],
  )
  const option = useMemo(() => {
    const description = `${name}: ${marks.map((mark) => `${mark.name} ${say(mark.value)}`).join(', ')}`
    const draw = form === 'ring' ? ringOption : barOption
    return draw(marks, look, description, say)
  }, [name, marks, look, form, say])

  if (isTable)
    return <ShareTable slices={slices} say={say} isArea={shares.some((share) => 'areaM2' in share)} />
  return (
    <div className="shares" data-form={form}>
      <Suspense fallback={<Skeleton.Node active className="chart-waiting" />}>
        <Chart
          option={option}
          onPick={({ key }) => {
            const to = marks.find((mark) => mark.key === key)?.to
            if (to) navigate(to)
          }}
        />
      </Suspense>
      {form === 'ring' && <Legend marks={marks} say={say} />}
    </div>
  )
}

function useValueText(shares: readonly (Share | AreaShare)[]): (value: number) => string {
  const numbers = useNumbers()
  const areaText = useAreaText()
  const isArea = shares.some((share) => 'areaM2' in share)
  return useCallback(
    (value) => {
      if (!isArea) return numbers.count(value)
      const { number, unit } = areaText(value)
      return `${number} ${unit}`
    },
    [isArea, numbers, areaText],
  )
}

const colorAt = ({ colors, rest }: Look, n: number | undefined): string =>
  (n === undefined ? undefined : colors[n % colors.length]) ?? rest

function firstOf(slices: readonly Slice[], most: number, color: string, name: string): Slice[] {
  if (slices.length <= most) return [...slices]
  const rest = slices.slice(most - 1).reduce((sum, { value }) => sum + value, 0)
  return [...slices.slice(0, most - 1), { key: restKey, name, value: rest, color, to: undefined }]
}

function Legend({ marks, say }: { marks: readonly Slice[]; say(value: number): string }) {
  const numbers = useNumbers()
  const whole = marks.reduce((sum, { value }) => sum + value, 0)
  return (
    <ul className="legend">
      {marks.map(({ key, name, value, color, to }) => (
        <li key={key}>
          <span className="legend-swatch" style={{ background: color }} aria-hidden="true" />
          <span className="legend-name">{to ? <Link to={to}>{name}</Link> : name}</span>
          <span className="legend-value">
            {say(value)}
            <small>{numbers.share(value, whole)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
