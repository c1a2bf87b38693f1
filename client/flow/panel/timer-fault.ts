import type { Label } from '#shared/schema/field.ts'

export const timerNames = ['timeDuration', 'timeDate', 'timeCycle'] as const
export type TimerName = (typeof timerNames)[number]

const duration =
  /^P(?=[^T]|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/
const date = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const cycle = /^R\d{0,4}\/(?:([^/]+)\/)?(P[^/]+)$/

/** Why a time of a diagram cannot be; the server looks closer when it is deployed. */
export function faultOfTime(name: TimerName, text: string): Label | undefined {
  if (/[$#]\{/.test(text)) return undefined
  if (name === 'timeDuration')
    return duration.test(text) ? undefined : ['须为时长，如 PT2H、P1D', 'A duration such as PT2H or P1D']
  if (name === 'timeDate')
    return date.test(text)
      ? undefined
      : ['须为日期时间，如 2026-12-31T18:00:00', 'A time such as 2026-12-31T18:00:00']
  const [, start, every = ''] = cycle.exec(text) ?? []
  const isRight = duration.test(every) && (start === undefined || date.test(start))
  return isRight
    ? undefined
    : ['须为周期，如 R3/PT1H，不支持 cron', 'A cycle such as R3/PT1H; cron is not supported']
}
