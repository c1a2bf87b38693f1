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

/** In milliseconds. */
export const aDay = 24 * 3600 * 1000

/** The day so many days ago on the wall; of 0 it is today. */
export const daysAgo = (days: number): string => toWallTime(source() - days * aDay).slice(0, 10)

/** The minute that has begun: what is asked for by it is the same for all who ask in it, and can be kept. */
export const thisMinute = (): string => `${now().slice(0, 16)}:00`

/** Lets a test stand still or travel; answers the way back. */
export function setClock(clock: () => number): () => void {
  const before = source
  source = clock
  return () => {
    source = before
  }
}
