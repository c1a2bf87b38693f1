const [width, height] = [200, 36]

/** The way of a figure over the last minutes; the figure itself stands beside it. */
export function Trend({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * width).toFixed(1)},${(height - (value / most) * (height - 2) - 1).toFixed(1)}`,
  )
  return (
    <svg
      className="server-trend"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
