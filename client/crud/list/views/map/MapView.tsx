import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/map.ts'
import { useScreenClass } from '../../../../ui/use-screen-class.ts'
import type { Look } from '../../../query/looks.ts'
import { PlainRows } from '../../PlainRows.tsx'
import { useDrawnList } from '../../state/ListContext.ts'
import { MapSide } from './MapSide.tsx'
import { createMarks, type Marks } from './marks.ts'
import { RowSheet } from './RowSheet.tsx'
import './record-map.css'

interface Props {
  look: Extract<Look, { kind: 'map' }>
}

/** The list at one side, where its rows lie at the other; on a phone the list is a sheet over the map. */
export function MapView({ look }: Props) {
  const isSmall = useScreenClass() === 0
  const [marks] = useState(createMarks)
  const rows = (
    <PointedRows marks={marks}>
      <Suspense>
        <PlainRows />
      </Suspense>
    </PointedRows>
  )
  return (
    <div className="list-map">
      {isSmall ? <RowSheet>{rows}</RowSheet> : <div className="list-map-rows">{rows}</div>}
      <MapSide look={look} marks={marks} />
    </div>
  )
}

/** The rows, each of which is marked while it is pointed at on the map, and the other way round. */
function PointedRows({ marks, children }: { marks: Marks; children: ReactNode }) {
  const { resource } = useDrawnList()
  const { plural } = useWords()
  const point = ({ target }: { target: EventTarget }) => {
    const key = keyAround(target)
    marks.point(key === undefined ? [] : [key], key)
  }
  return (
    <section
      className="list-map-pointed"
      aria-label={plural(resource.label)}
      onPointerOver={point}
      onPointerLeave={() => marks.point([])}
      onFocus={point}
      onBlur={() => marks.point([])}
    >
      <RowMarks marks={marks} />
      {children}
    </section>
  )
}

const keyAround = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey : undefined

/** A rule for the rows that are marked: they need not be drawn anew whenever the pointer moves. */
function RowMarks({ marks }: { marks: Marks }) {
  const pointed = useStore(marks.store, (now) => now.pointed)
  if (pointed.length === 0) return null
  const rows = pointed.map((key) => `.list-map-pointed [data-row-key="${CSS.escape(key)}"]`)
  return <style>{`:is(${rows.join()}) { --row-mark: var(--primary) }`}</style>
}
