import type { Flow } from './engine.ts'
import type { FinishParts } from './steps/finish.ts'
import { createInstanceWork } from './work/instance-work.ts'
import { createTaskWork } from './work/task-work.ts'

/** The engine. It keeps nothing between two calls: all there is of an instance is in its rows. */
export const createFlow = (parts: FinishParts): Flow => ({
  ...createInstanceWork(parts),
  ...createTaskWork(parts),
})
