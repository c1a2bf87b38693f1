/** Answers of this page's calls that are remembered: the stream tells of a call within a moment. */
const most = 50

const answered = new Map<string, number>()

/** Remembers that a call has its answer: what is asked from now on knows of what it changed. */
export function noteAnswer({ headers }: Pick<Response, 'headers'>): void {
  const traceId = headers.get('X-Trace-Id')
  if (!traceId) return
  answered.set(traceId, performance.now())
  const [oldest = ''] = answered.keys()
  if (answered.size > most) answered.delete(oldest)
}

/** When a call of this page had its answer, in milliseconds of `performance.now`; undefined for calls of others. */
export const answerTime = (traceId: string): number | undefined => answered.get(traceId)
