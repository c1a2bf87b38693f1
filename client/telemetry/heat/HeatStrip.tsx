import './heat.css'

export interface HeatRow {
  key: string
  label: string
  values: readonly (number | null)[]
}

interface Props {
  rows: readonly HeatRow[]
  /** What the places along the rows are called; a blank one has no mark of its own. */
  places: readonly string[]
  colorOf(value: number): string
  /** What is said of a place. */
  titleOf(row: HeatRow, place: number): string
  description: string
}

/** Values as colours: a row for each thing, time to the right; a place without a value stays empty. */
export function HeatStrip({ rows, places, colorOf, titleOf, description }: Props) {
  return (
    <div className="heat" role="img" aria-label={description}>
      {rows.map((row) => (
        <div key={row.key} className="heat-row">
          <span className="heat-label">{row.label}</span>
          <span className="heat-cells">
            {row.values.map((value, place) => (
              <span
                key={place}
                title={titleOf(row, place)}
                data-empty={value === null}
                style={value === null ? undefined : { background: colorOf(value) }}
              />
            ))}
          </span>
        </div>
      ))}
      <div className="heat-row" aria-hidden="true">
        <span className="heat-label" />
        <span className="heat-places">
          {places.map((place) => (
            <span key={place}>{place}</span>
          ))}
        </span>
      </div>
    </div>
  )
}
