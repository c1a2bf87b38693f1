export type Direction = 'asc' | 'desc'

export interface Sort {
  field: string
  direction: Direction
}

const most = 5

/**
 * The order after a click on a column: ascending, descending, none. Alone it takes the place of what was; added, it
 * joins the others. The contract takes all ascending columns before the descending ones, so that is how they stand.
 */
export function nextSort(sort: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const now = sort.find((one) => one.field === field)?.direction
  const next: Sort[] = now === 'desc' ? [] : [{ field, direction: now === 'asc' ? 'desc' : 'asc' }]
  if (!isAdded) return next
  const others = sort.filter((one) => one.field !== field)
  return inContractOrder([...others, ...next]).slice(0, most)
}

/** Columns as the parameters of the contract name them, each a comma list; none for a direction without columns. */
export function sortParams(sort: readonly Sort[]): Partial<Record<'ascs' | 'descs', string>> {
  const named = (wanted: Direction) =>
    sort
      .filter(({ direction }) => direction === wanted)
      .map(({ field }) => field)
      .join(',')
  const ascs = named('asc')
  const descs = named('desc')
  return { ...(ascs && { ascs }), ...(descs && { descs }) }
}

/** What an address says about the order. */
export function readSort(search: URLSearchParams): Sort[] {
  const named = (parameter: string, direction: Direction): Sort[] =>
    (search.get(parameter) ?? '')
      .split(',')
      .filter(Boolean)
      .map((field) => ({ field, direction }))
  return [...named('ascs', 'asc'), ...named('descs', 'desc')].slice(0, most)
}

const inContractOrder = (sort: Sort[]) => [
  ...sort.filter(({ direction }) => direction === 'asc'),
  ...sort.filter(({ direction }) => direction === 'desc'),
]
