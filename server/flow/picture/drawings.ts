import { createBoundedMap } from '../../db/bounded-map.ts'
import { createWorkerPool } from '../../worker-pool.ts'
import type { Drawing } from './drawing.ts'

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './drawing.worker.ts' : './drawing.worker.js', import.meta.url)

// A diagram is as large as somebody drew it: it is read with a heap and a time of its own.
const { run } = createWorkerPool(source, {
  workers: 1,
  waiting: 16,
  idle: 10_000,
  longest: 30_000,
  heap: 128,
})

const known = createBoundedMap<Drawing>(100, 'drawings')

/** How a definition is drawn. It never changes, so it is read once. @throws HttpError 503 when many are read */
export async function drawingOfDefinition(id: string, xml: string): Promise<Drawing> {
  const drawn = known.get(id)
  if (drawn) return drawn
  const drawing = await run<Drawing>(xml)
  known.set(id, drawing)
  return drawing
}
