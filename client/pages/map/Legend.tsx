import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import type { Tint } from '../../map/workbench/tint.ts'

/** Meaning of the colours: those of the values on the map, else what the layer says of itself. */
export function Legend({ layer, tint }: { layer: ShownLayer['layer']; tint: Tint | undefined }) {
  if (tint && tint.values.length > 0)
    return (
      <ul className="legend workbench-legend">
        {tint.values.map(({ key, name, color, count }) => (
          <li key={key}>
            <span className="legend-swatch" style={{ background: color }} aria-hidden="true" />
            <span className="legend-name">{name}</span>
            <span className="legend-value">{count}</span>
          </li>
        ))}
      </ul>
    )
  const own = layer.legend ?? []
  if (own.length === 0) return null
  return (
    <ul className="legend workbench-legend">
      {own.map(({ label, color, shape }) => (
        <li key={`${label}${color}`}>
          <span
            className="legend-swatch"
            data-shape={shape}
            style={{ background: color }}
            aria-hidden="true"
          />
          <span className="legend-name">{label}</span>
        </li>
      ))}
    </ul>
  )
}
