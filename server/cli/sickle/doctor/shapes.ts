/** What a JSON value is made of: the kinds found at each place, such as `data.records[].id`. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

export interface Difference {
  place: string
  /** Kinds at the one side; nothing where the place is not there. */
  here: string
  there: string
}

/** Elements of a list that are looked at. */
const most = 50

export function shapeOf(value: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const walk = (one: unknown, place: string) => {
    shape.set(place, (shape.get(place) ?? new Set()).add(kindOf(one)))
    if (Array.isArray(one)) for (const element of one.slice(0, most)) walk(element, `${place}[]`)
    else if (one && typeof one === 'object')
      for (const [name, member] of Object.entries(one)) walk(member, place ? `${place}.${name}` : name)
  }
  walk(value, '')
  return shape
}

/**
 * Where two shapes are not alike. Null says nothing about a place, and an empty list nothing about its elements: what can
 * stand there is not known.
 */
export function differencesOf(here: Shape, there: Shape): Difference[] {
  const places = [...new Set([...here.keys(), ...there.keys()])].sort()
  return places.flatMap((place) => {
    if (!isKnown(here, place) || !isKnown(there, place)) return []
    const [one, other] = [kindsAt(here, place), kindsAt(there, place)]
    const isAlike = one === other || (here.has(place) && there.has(place) && (!one || !other))
    return isAlike ? [] : [{ place, here: one, there: other }]
  })
}

/** Whether what the place stands in was seen at all; what lacks its parent is told of with that. */
function isKnown(shape: Shape, place: string): boolean {
  const parent = place.endsWith('[]')
    ? place.slice(0, -2)
    : place.slice(0, Math.max(place.lastIndexOf('.'), 0))
  if (place === '' || shape.has(place)) return true
  if (place.endsWith('[]')) return false
  return shape.get(parent)?.has('object') ?? false
}

const kindsAt = (shape: Shape, place: string): string =>
  [...(shape.get(place) ?? [])]
    .filter((kind) => kind !== 'null')
    .sort()
    .join('|')

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
