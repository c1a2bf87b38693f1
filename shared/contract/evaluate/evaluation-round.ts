/** Records that one call begins. */
export const mostTargets = 2000

/** What `POST /evaluateRecord/generate` answers. */
export interface GeneratedRecords {
  /** Ids of the new records. */
  done: string[]
  skipped: { id: string; name: string; reason: string }[]
}

const steps: Readonly<Record<string, { letter: string; months: number }>> = {
  month: { letter: 'M', months: 1 },
  quarter: { letter: 'Q', months: 3 },
  half: { letter: 'H', months: 6 },
  year: { letter: '', months: 12 },
  once: { letter: '', months: 12 },
}

/** The latest periods of a cycle, that of `day` (`yyyy-MM-dd`) first: `2026Q4`, `2026Q3`, … */
export function latestPeriods(cycle: string, day: string, count: number): string[] {
  const { letter, months } = steps[cycle] ?? { letter: '', months: 12 }
  const each = 12 / months
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const present = year * each + Math.floor((month - 1) / months)
  return Array.from({ length: count }, (_, back) => {
    const [inYear, part] = [Math.floor((present - back) / each), ((present - back) % each) + 1]
    if (!letter) return String(inYear)
    return `${inYear}${letter}${letter === 'M' ? String(part).padStart(2, '0') : part}`
  })
}
