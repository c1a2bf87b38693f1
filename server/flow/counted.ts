import type { Flow } from './engine.ts'

/** The engine, and how many processes were started and tasks completed through it since the start. */
export function counted(flow: Flow) {
  const counts = { started: 0, completed: 0 }
  const wrapped: Flow = {
    ...flow,
    async start(ctx, starting) {
      const started = await flow.start(ctx, starting)
      counts.started += 1
      return started
    },
    async complete(ctx, completing) {
      await flow.complete(ctx, completing)
      counts.completed += 1
    },
  }
  return { flow: wrapped, counts: (): Readonly<typeof counts> => counts }
}
