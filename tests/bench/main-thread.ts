import type { Browser } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of the processor's time. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of the processor's time of the page's own thread. */
export interface MainThread {
  longest: number
  total: number
}

/**
 * What the main threads of the browser's pages work at meanwhile, by the processor's time: what a busy machine keeps waiting is not
 * the page's fault.
 */
export async function mainThread(browser: Browser, work: () => Promise<void>): Promise<MainThread> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await work()
  const complete = new Promise((told) => session.once('Tracing.tracingComplete', told))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter(
    (one) => one.ph === 'X' && one.name.endsWith('RunTask') && mains.has(threadOf(one)),
  )
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return { longest: Math.max(0, ...times), total: times.reduce((sum, time) => sum + time, 0) }
}
