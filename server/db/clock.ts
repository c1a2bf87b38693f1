const eightHours = 8 * 3600 * 1000

/** Wall time of UTC+8, `yyyy-MM-dd HH:mm:ss`, whatever the machine's time zone. */
export const toWallTime = (milliseconds: number): string =>
  new Date(milliseconds + eightHours).toISOString().slice(0, 19).replace('T', ' ')

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
