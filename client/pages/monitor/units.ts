const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: three digits at most. */
export function sizeText(bytes: number): string {
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))) : 0
  const value = bytes / 1024 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[power]}`
}

export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

/** A duration as people read it. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`
