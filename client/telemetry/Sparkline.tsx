/** A small curve without axes, in the colour of the text around it; where values are missing there is none. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const low = Math.min(...known)
  const span = Math.max(...known) - low || 1
  const step = width / Math.max(1, values.length - 1)
  const path = values
    .map((value, n) => {
      if (value === null) return ''
      const isFirst = n === 0 || values[n - 1] === null
      const y = height - edge - ((value - low) / span) * (height - 2 * edge)
      return `${isFirst ? 'M' : 'L'}${(n * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const width = 96
const height = 24
const edge = 2
