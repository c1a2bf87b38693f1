import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { StateTag } from '../../../../../fields/choice/StateTag.tsx'
import type { Choice } from '../../../../../fields/choice/use-dictionary.ts'
import type { PlacedPoint } from '../../../../../map/point-layers.ts'

interface Props {
  label: string
  points: readonly PlacedPoint[]
  marked: readonly string[]
  /** What the tones mean, by rank. */
  choices: readonly Choice[]
  onPoint(keys: readonly string[]): void
  onChoose(key: string): void
}

/** The points of a map once more, for keys and for who does not see it: Tab comes to one of them, arrows lead on. */
export function PlaceList({ label, points, marked, choices, onPoint, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<string>()
  const at = Math.max(
    0,
    points.findIndex(({ key }) => key === stop),
  )
  const [first] = marked
  useEffect(() => {
    const ul = list.current
    // Who walks through the list sees where they are; whoever points elsewhere is not drawn away from the page.
    const line = first && ul?.querySelector<HTMLElement>(`[data-place="${CSS.escape(first)}"]`)
    if (!ul || !line) return
    const { offsetTop, offsetHeight } = line
    if (offsetTop < ul.scrollTop) ul.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > ul.scrollTop + ul.clientHeight)
      ul.scrollTop = offsetTop + offsetHeight - ul.clientHeight
  }, [first])
  const walk = (event: KeyboardEvent) => {
    const last = points.length - 1
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[Math.min(Math.max(next, 0), last)]?.focus()
  }
  return (
    <ul ref={list} className="board-map-list" aria-label={label} onPointerLeave={() => onPoint([])}>
      {points.map(({ key, name, tone, rank }, index) => (
        <li key={key}>
          <button
            type="button"
            data-place={key}
            data-marked={marked.includes(key)}
            tabIndex={index === at ? 0 : -1}
            onPointerEnter={() => onPoint([key])}
            onFocus={() => {
              setStop(key)
              onPoint([key])
            }}
            onKeyDown={walk}
            onClick={() => onChoose(key)}
          >
            <StateTag tone={tone} shape>
              {choices[rank]?.label ?? ''}
            </StateTag>
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
