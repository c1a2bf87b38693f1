import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request } from 'express'
import type { Context } from './context.ts'

/** The call that is being answered, for what is written down about it far from its handler. */
export interface CurrentCall {
  readonly req: Request
  readonly ctx: Context | undefined
  readonly traceId: string
  /** Counts one row that the caller writes. @throws HttpError 429 once the caller's share of the hour is used up */
  countWrite(): Promise<void>
}

const store = new AsyncLocalStorage<CurrentCall>()

/** Undefined outside of a call: at the start, in what runs by the clock. */
export const currentCall = (): CurrentCall | undefined => store.getStore()

export const during = <T>(call: CurrentCall, work: () => T): T => store.run(call, work)

/** Signal that whoever calls has hung up before the answer; undefined outside of a call. */
export function hangUp(): AbortSignal | undefined {
  const res = currentCall()?.req.res
  if (!res) return undefined
  const controller = new AbortController()
  if (res.destroyed) controller.abort()
  else res.once('close', () => controller.abort())
  return controller.signal
}
