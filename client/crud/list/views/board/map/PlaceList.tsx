import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { StateTag } from '../../../../../fields/choice/StateTag.tsx'
import type { Tint } from '../../../../../map/workbench/tint.ts'

interface Props {
  label: string
  shapes: readonly Shape[]
  /** The meanings of their tones. */
  tint: Tint | undefined
  marked: readonly string[]
  onPoint(keys: readonly string[]): void
  onChoose(key: string): void
}

/** The points of a map once more, for keys and for who does not see it: Tab comes to one of them, arrows lead on. */
export function PlaceList({ label, shapes, tint, marked, onPoint, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<string>()
  const at = Math.max(
    0,
    shapes.findIndex(({ id }) => id === stop),
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
    const last = shapes.length - 1
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[Math.min(Math.max(next, 0), last)]?.focus()
  }
  return (
    <ul ref={list} className="board-map-list" aria-label={label} onPointerLeave={() => onPoint([])}>
      {shapes.map((shape, index) => (
        <li key={shape.id}>
          <button
            type="button"
            data-place={shape.id}
            data-marked={marked.includes(shape.id)}
            tabIndex={index === at ? 0 : -1}
            onPointerEnter={() => onPoint([shape.id])}
            onFocus={() => {
              setStop(shape.id)
              onPoint([shape.id])
            }}
            onKeyDown={walk}
            onClick={() => onChoose(shape.id)}
          >
            <StateTag tone={tint?.of(shape)?.tone} shape>
              {tint?.of(shape)?.name ?? ''}
            </StateTag>
            <span>{shape.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
