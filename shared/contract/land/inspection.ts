interface Inspected {
  lastInspectTime?: string | null | undefined
  /** In days. */
  inspectCycleDays?: number | null | undefined
}

const dayLength = 24 * 3600 * 1000

/** The day on which it is to be looked at again; none where nobody has, or where no interval is set. */
export function nextInspection({ lastInspectTime, inspectCycleDays }: Inspected): string | null {
  if (!lastInspectTime || !inspectCycleDays) return null
  const last = Date.parse(`${lastInspectTime.slice(0, 10)}T00:00:00Z`)
  return new Date(last + inspectCycleDays * dayLength).toISOString().slice(0, 10)
}
