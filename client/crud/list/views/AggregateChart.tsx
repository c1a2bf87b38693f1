import { Alert, Empty, Skeleton } from 'antd'
import { Suspense, useMemo } from 'react'
import { measurableFields } from '#shared/contract/aggregate.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { barOption, lineOption, type Mark, ringOption, stackOption } from '../../../charts/options.ts'
import { type Look as ChartLook, useLook } from '../../../charts/use-look.ts'
import { toneOfField } from '../../../fields/choice/state-tones.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { metaIn } from '../../query/base-fields.ts'
import type { ListState } from '../../query/list-state.ts'
import type { Look } from '../../query/looks.ts'
import { asksForNone } from '../../query/picked.ts'
import { type Cube, cubeOf, type Place, sumOf } from './chart-data.ts'
import { groupName } from './group-name.ts'
import { HeatTable } from './HeatTable.tsx'
import { PivotTable } from './PivotTable.tsx'
import { useAggregate } from './useAggregate.ts'
import './chart-view.css'

const Chart = lazyNamed(() => import('../../../charts/Chart.tsx'), 'Chart')

export type ChartLookOf = Extract<Look, { kind: 'chart' }>
/** More of them cannot be told apart, nor read. */
const mostPlaces = 60
const mostKinds = 12
/** In a tile. */
const mostInTile = 10

interface Props {
  resource: Resource
  /** What narrows the rows. */
  state: ListState
  look: ChartLookOf
  /** It fills what is around it, in place of taking the room that it needs. */
  isTile?: boolean
  /** What a mark stands for, as filters of the list by field. */
  onOpen(filters: Readonly<Record<string, string>>): void
}

/** How many rows there are of each kind, or what they add up to: as a chart whose marks open the list, or as a table. */
export function AggregateChart({ resource, state, look, isTile = false, onOpen }: Props) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch, isPlaceholderData } = useAggregate(resource, state, look.by, look.measure)
  const cube = useMemo(
    () =>
      data &&
      !isPlaceholderData &&
      cubeOf(data.groups, {
        by: look.by,
        asksForNone: asksForNone(state),
        nameOf: (field, key) => groupName(words, metaIn(resource, field)?.kind, key),
      }),
    [data, isPlaceholderData, look.by, resource, state, words],
  )
  const open = (place: Place, kind?: Place) => {
    const said = [
      [look.by[0]?.field, place.filter],
      [look.by[1]?.field, kind?.filter],
    ].flatMap(([field, value]) => (field && value !== undefined ? [[field, value]] : []))
    if (said.length) onOpen(Object.fromEntries(said))
  }
  return (
    <>
      {error && !data && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {data && !data.isWhole && <Alert type="info" showIcon title={t('looks.cut')} />}
      {cube && cube.places.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('looks.nothing')} />
      )}
      {cube && cube.places.length > 0 ? (
        <Drawn resource={resource} look={look} cube={cube} isTile={isTile} open={open} />
      ) : (
        !cube && !error && <Skeleton active className="list-view-waiting" />
      )}
    </>
  )
}

interface DrawnProps {
  resource: Resource
  look: ChartLookOf
  isTile: boolean
  cube: Cube
  open(place: Place, kind?: Place): void
}

function Drawn({ resource, look, cube, isTile, open }: DrawnProps) {
  const say = useSaying(resource, look)
  const { option, places, kinds, colorAt, height } = useDrawing({ resource, look, cube, isTile }, say)
  const { measure, by, form } = look
  const table = { cube, isAverage: measure.kind === 'average', say, open }
  if (form === 'table') return <PivotTable {...table} />
  if (form === 'heat') return <HeatTable {...{ places, kinds, say, open }} valueAt={cube.valueAt} />
  const pick = ({ key, index }: { key: string; index: number }) => {
    const isSplit = by.length > 1 && form !== 'share'
    const place = places[index]
    if (place) open(place, isSplit ? kinds.find((kind) => kind.key === key) : undefined)
  }
  return (
    <div className="chart-view-drawn" data-form={form} data-tile={isTile}>
      <div style={{ height, flex: 1, minWidth: 0 }}>
        <Suspense fallback={<Skeleton active />}>
          <Chart option={option} onPick={pick} />
        </Suspense>
      </div>
      {form === 'share' && (
        <PivotTable
          {...table}
          cube={{ ...cube, places: ranked(cube) }}
          colorOf={(place, n) => colorAt(place, n, 0)}
        />
      )}
    </div>
  )
}

/** A value with the unit of what is measured. */
function useSaying(resource: Resource, { measure }: ChartLookOf) {
  const { label, language } = useWords()
  const unit = measure.kind === 'count' ? undefined : measuredIn(resource, measure.field)?.unit
  return (value: number) =>
    `${value.toLocaleString(language === 'en' ? 'en' : 'zh-CN', { maximumFractionDigits: 2 })}${unit ? ` ${label(unit)}` : ''}`
}

/** The chart of a cube: as many places and kinds as can be read, each in its colour. */
function useDrawing(
  { resource, look: { by, measure, form }, cube, isTile }: Omit<DrawnProps, 'open'>,
  say: (value: number) => string,
) {
  const { t, label } = useWords()
  const isAverage = measure.kind === 'average'
  const measured = measure.kind === 'count' ? undefined : measuredIn(resource, measure.field)
  const chartLook = useLook()
  const places =
    form === 'line' || by[0]?.unit
      ? cube.places.slice(-mostPlaces)
      : ranked(cube).slice(0, isTile ? mostInTile : mostPlaces)
  const kinds = cube.kinds.slice(0, mostKinds)
  const metas = by.map(({ field }) => metaIn(resource, field))
  const colorAt = (place: Place, n: number, dimension: number) =>
    colorOf(chartLook, metas[dimension], place.key, n)
  const marks: Mark[] = places.map((place, n) => ({
    key: place.key,
    name: place.name,
    value: sumOf(kinds.map((kind) => cube.valueAt(place.key, kind.key))),
    color: colorAt(place, n, 0),
  }))
  const description = marks.map(({ name, value }) => `${name} ${say(value)}`).join(', ')
  const stacks = kinds.map((kind, n) => ({
    key: kind.key,
    name: kind.name || (measured ? label(measured.label) : t('looks.count')),
    color: by.length > 1 ? colorAt(kind, n, 1) : (chartLook.colors[0] ?? chartLook.rest),
    // An average of no rows is none, and no sum of nothing.
    values: places.map((place) => cube.valueAt(place.key, kind.key) ?? (isAverage ? null : 0)),
  }))
  const names = places.map(({ name }) => name)
  const isFlat = by.length === 1 && !by[0]?.unit
  const drawn = () => {
    if (form === 'share') return ringOption(marks, chartLook, description, say)
    if (form === 'line') return lineOption(names, stacks, chartLook, description)
    if (isFlat) return barOption(marks, chartLook, description, say)
    return stackOption(names, stacks, chartLook, description)
  }
  const height = isTile ? '100%' : form === 'bar' && isFlat ? Math.max(240, marks.length * 30) : 420
  return { option: drawn(), places, kinds, colorAt, height }
}

/** The largest first. */
const ranked = (cube: Cube): Place[] => {
  const sizeOf = ({ key }: Place) => sumOf(cube.kinds.map((kind) => cube.valueAt(key, kind.key)))
  return cube.places.toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/** A state has the colour of its tag. */
function colorOf(look: ChartLook, meta: FieldMeta | undefined, key: string, n: number): string {
  const tone = toneOfField(meta, key)
  return (tone && look.tones[tone]) ?? look.colors[n % look.colors.length] ?? look.rest
}

const measuredIn = (resource: Resource, field: string): FieldMeta | undefined =>
  measurableFields(resource).find(([name]) => name === field)?.[1]
