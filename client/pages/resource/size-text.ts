const units = ['B', 'KB', 'MB', 'GB'] as const

/** A number of bytes as people read it: `12.3 KB`, in units of 1024. */
export function sizeText(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return ''
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}
