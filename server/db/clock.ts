const eightHours = 8 * 3600 * 1000

let last = { second: Number.NaN, text: '' }

/** Wall time of UTC+8, `yyyy-MM-dd HH:mm:ss`, whatever the machine's time zone. */
export function toWallTime(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000)
  // Every line of the log and every row that is written asks for the second that it is.
  if (second !== last.second) {
    const text = new Date(milliseconds + eightHours).toISOString().slice(0, 19).replace('T', ' ')
    last = { second, text }
  }
  return last.text
}

/** Milliseconds since 1970 of a wall time of UTC+8. */
export const fromWallTime = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) - eightHours

let source: () => number = Date.now

/** Milliseconds since 1970 by the process's clock. */
export const milliseconds = (): number => source()

/** The wall time now. */
export const now = (): string => toWallTime(source())

/** Lets a test stand still or travel; answers the way back. */
export function setClock(clock: () => number): () => void {
  const before = source
  source = clock
  return () => {
    source = before
  }
}
