import type { Page } from '#shared/contract/answers.ts'
import { textOf } from './params.ts'
import type { Params } from './route.ts'

const [usualPage, largestPage] = [10, 500]

/** Which page of a list, and how long it is. */
export function pagingOf(params: Params): { current: number; size: number } {
  const size = Number(textOf(params, 'size') ?? usualPage)
  const current = Number(textOf(params, 'current') ?? 1)
  return {
    // By -1 Blade's clients ask for all rows: they get as many as there are in the largest page.
    size:
      size === -1
        ? largestPage
        : Number.isInteger(size) && size > 0
          ? Math.min(size, largestPage)
          : usualPage,
    current: !Number.isInteger(current) || current < 1 ? 1 : Math.min(current, 10_000_000),
  }
}

/** The answer of a list call. */
export function pageOf<T>(params: Params, records: T[], total: number): Page<T> {
  const { current, size } = pagingOf(params)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** A query that has its order and no end yet. */
interface Ordered<T> {
  limit(most: number): { offset(first: number): PromiseLike<T[]> }
}

/** The rows of one page, and how many there are in all. */
export async function onePage<T>(
  params: Params,
  counting: PromiseLike<{ total: number }[]>,
  found: Ordered<T>,
): Promise<{ rows: T[]; total: number }> {
  const { current, size } = pagingOf(params)
  const [{ total = 0 } = {}] = await counting
  return { rows: await found.limit(size).offset((current - 1) * size), total }
}
