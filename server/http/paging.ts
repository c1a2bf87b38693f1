import { textOf } from './params.ts'
import type { Params } from './route.ts'

const largestPage = 500

/** Which page of a list, and how long it is. */
export function pagingOf(params: Params): { current: number; size: number } {
  const size = Number(textOf(params, 'size') ?? 10)
  const current = Number(textOf(params, 'current') ?? 1)
  return {
    size: !Number.isInteger(size) || size === 0 ? 10 : size < 0 ? largestPage : Math.min(size, largestPage),
    current: !Number.isInteger(current) || current < 1 ? 1 : Math.min(current, 10_000_000),
  }
}
