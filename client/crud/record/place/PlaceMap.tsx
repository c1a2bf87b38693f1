import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { RecordMap } from '../../../map/RecordMap.tsx'
import { useMapLook } from '../../../map/use-map-look.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { recordPath } from '../relations.ts'
import { type Placed, type PlacedGroup, placedOf } from './placed.ts'
import './place.css'

interface Props {
  /** Name of the map, for who cannot see it. */
  label: string
  /** From the lowest to the uppermost. */
  groups: readonly PlacedGroup[]
}

/** Objects named below the map; a map with more of them leads to lists. */
const MAX_NAMED = 60
const noPoint = () => {}

/** Place of a record and what lies around it, with the objects of the map by name below it. */
export function PlaceMap({ label, groups }: Props) {
  const navigate = useNavigate()
  const addressOf = useAddress()
  const look = useMapLook()
  const { placed, shapes } = useMemo(() => placedOf(groups, look), [groups, look])
  const drawing = useMemo(() => ({ style: { labelField: 'name' }, tint: undefined, look }), [look])
  const subjects = useMemo(() => placed.flatMap(({ key, isSubject }) => (isSubject ? [key] : [])), [placed])
  const choose = (key: string) => {
    const one = placed.find((other) => other.key === key)
    const address = one && !one.isSubject && addressOf(one)
    if (address) navigate(address)
  }
  return (
    <div className="place">
      <RecordMap
        label={label}
        shapes={shapes}
        drawing={drawing}
        marked={subjects}
        sought={undefined}
        onPoint={noPoint}
        onChoose={choose}
      />
      <PlacedList placed={placed} addressOf={addressOf} />
    </div>
  )
}

/** Address at which an object is looked at; undefined without the right to its page. */
function useAddress() {
  const mayOpen = useMayOpen()
  return ({ resource, id }: Placed): string | undefined => {
    const path = recordPath(resource, id)
    return path && mayOpen(path.page) ? path.address : undefined
  }
}

interface ListProps {
  placed: readonly Placed[]
  addressOf(one: Placed): string | undefined
}

/** Objects on the map, for keys and screen readers; the colours say which is which. */
function PlacedList({ placed, addressOf }: ListProps) {
  const { t } = useWords()
  const more = placed.length - MAX_NAMED
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <ul className="place-list" aria-label={t('map.place.objects')} tabIndex={0}>
      {placed
        .toReversed()
        .slice(0, MAX_NAMED)
        .map((one) => {
          const address = one.isSubject ? undefined : addressOf(one)
          return (
            <li key={one.key}>
              <span className="place-swatch" style={{ background: one.color }} aria-hidden="true" />
              {address ? <Link to={address}>{one.name}</Link> : <strong>{one.name}</strong>}
              <small>{one.label}</small>
            </li>
          )
        })}
      {more > 0 && <li>{t('map.place.more', { count: more })}</li>}
    </ul>
  )
}
