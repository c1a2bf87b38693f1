import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf, boxOf, centreOf, lengthOf } from '#shared/geo/measure.ts'
import type { Measure } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { isSame } from './hooks.ts'
import type { Values } from './input.ts'

const toHundredths = (metres: number): number => Math.round(metres * 100) / 100

const measures: Readonly<Record<Measure, (geometry: Geometry) => unknown>> = {
  area: (geometry) => toHundredths(areaOf(geometry)),
  length: (geometry) => toHundredths(lengthOf(geometry)),
  box: boxOf,
  longitude: (geometry) => centreOf(geometry)[0],
  latitude: (geometry) => centreOf(geometry)[1],
}

const isNothing = (value: unknown) => value === null || value === undefined

interface Change {
  before: Values
  /** Content of the request. */
  sent: Values
  /** As it would be stored. */
  row: Values
}

/**
 * What the definition's measures (`of`) are in a row that is about to be stored. What the server alone writes follows the
 * geometry, and is nothing where there is none. A centre follows it unless one was sent; any other field of a form counts as it
 * was written and is measured where it is empty.
 */
export function measuresOf(resource: Resource): (change: Change) => Values {
  const fields = fieldsOf(resource).flatMap(([name, { of, measure, form }]) =>
    of && measure ? [{ name, of, measure, isOurs: form === false, isCentre: measure.endsWith('tude') }] : [],
  )
  const centre = fields.filter(({ isCentre }) => isCentre).map(({ name }) => name)
  return ({ before, sent, row }) => {
    const isPut = centre.some((name) => sent[name] !== undefined)
    const found: Values = {}
    for (const { name, of, measure, isOurs, isCentre } of fields) {
      const isDrawn = !isSame(row[of], before[of])
      const isDue = isOurs || isCentre ? isDrawn && !(isCentre && isPut) : isNothing(row[name])
      if (!isDue) continue
      if (!isNothing(row[of])) found[name] = measures[measure](row[of] as Geometry)
      else if (isOurs) found[name] = null
    }
    return found
  }
}
