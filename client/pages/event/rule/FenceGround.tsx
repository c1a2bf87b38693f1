import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { BackTest } from '#shared/contract/device/telemetry.ts'
import { type EventRule, fencePlaces } from '#shared/contract/event/event-rule.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { shapesOptions } from '../../../api/map.ts'
import { targetOf } from '../../../fields/target.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/rule.ts'
import { RecordMap } from '../../../map/RecordMap.tsx'
import { useMapLook } from '../../../map/use-map-look.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { NewArea } from './NewArea.tsx'

type Fence = EventRule['fence']
type Times = BackTest['times']

interface Props {
  fence: Fence
  /** When it would have been passed, and where as far as that is told. */
  times: Times | undefined
  /** Absent where the rule is fixed. */
  onChange: ((fence: NonNullable<Fence>) => void) | undefined
}

/** Land that a fence stands around, on a map with the places where it would have been passed. */
export function FenceGround({ fence = {}, times, onChange }: Props) {
  const { t } = useWords()
  const place = placeOf(fence)
  return (
    <section className="rule-ground" aria-label={t('rule.ground')}>
      <header>
        <h4>{t('rule.ground')}</h4>
        {onChange && <NewArea onAdded={(polygonId) => onChange({ ...withoutPlace(fence), polygonId })} />}
      </header>
      {place ? (
        <Ground key={place.id} {...place} times={times} />
      ) : (
        <p className="rule-hint">{t('rule.noPlace')}</p>
      )}
    </section>
  )
}

interface Place {
  resource: string
  id: string
}

const placeFields = Object.keys(fencePlaces) as (keyof typeof fencePlaces)[]

function placeOf(fence: NonNullable<Fence>): Place | undefined {
  const field = placeFields.find((name) => fence[name])
  return field && { resource: fencePlaces[field], id: String(fence[field]) }
}

const withoutPlace = (fence: NonNullable<Fence>): NonNullable<Fence> =>
  Object.fromEntries(Object.entries(fence).filter(([name]) => !(name in fencePlaces)))

/** As much room as the map takes. */
const bones = { width: '100%', height: 280 } as const
const none: Times = []
const nothingMarked: readonly string[] = []
const noPoint = () => {}

function Ground({ resource, id, times = none }: Place & Pick<Props, 'times'>) {
  const { t } = useWords()
  const look = useMapLook()
  const target = targetOf({ resource })
  const { data, error, refetch } = useQuery(shapesOptions(target, { id_in: id }, useLanguage()))
  const drawing = useMemo(() => ({ style: { labelField: 'name' }, tint: undefined, look }), [look])
  const shapes = useMemo(
    () => [...(data?.shapes ?? []), ...passings(times, look.tones.critical)],
    [data, times, look],
  )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton.Node active className="rule-map-bones" style={bones} />
  const land = data.shapes.find(({ geometry }) => geometry)
  if (!land) return <p className="rule-hint">{t('rule.noGround')}</p>
  return (
    <RecordMap
      label={t('rule.groundOf', { name: land.name })}
      shapes={shapes}
      drawing={drawing}
      marked={nothingMarked}
      sought={undefined}
      onPoint={noPoint}
      onChoose={noPoint}
    />
  )
}

/** Places where a fence would have been passed, in the colour of an alarm. */
const passings = (times: Times, color: string): Shape[] =>
  times.flatMap(({ at, lng, lat }, n) =>
    lng === undefined || lat === undefined
      ? []
      : [
          {
            ...{ id: `passing ${n}`, name: wallTimeAt(at).slice(5, 16), lng, lat, geometry: null },
            values: { fillColor: color, strokeColor: color },
          },
        ],
  )
