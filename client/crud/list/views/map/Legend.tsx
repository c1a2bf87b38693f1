import { StateTag } from '../../../../fields/choice/StateTag.tsx'
import type { Tint } from '../../../../map/workbench/tint.ts'
import './legend.css'

/** The meanings of colours and shapes, with the number of each. */
export function Legend({ tint }: { tint: Tint | undefined }) {
  if (!tint || tint.values.length === 0) return null
  return (
    <ul className="record-legend">
      {tint.values.map(({ key, name, tone, color, count }) => (
        <li key={key}>
          {tone ? (
            <StateTag tone={tone} shape>
              {name}
            </StateTag>
          ) : (
            <>
              <span className="record-legend-swatch" style={{ background: color }} aria-hidden="true" />
              {name}
            </>
          )}
          <span className="record-legend-count">{count}</span>
        </li>
      ))}
    </ul>
  )
}
