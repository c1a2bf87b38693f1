import { drawnFields, hasPoint } from './placed.ts'
import { fieldsOf, type Resource } from './resource.ts'

/**
 * The field that shapes of a file of a map program become, where each may be a row: a geometry that rows have to have, or are measured by. `point` where
 * rows have nothing but a place; undefined where they are not what lies on the land.
 */
export function shapeField(resource: Resource): string | undefined {
  const fields = fieldsOf(resource)
  const drawn = fields.find(
    ([name, { kind, hidden, form, required }]) =>
      kind === 'geometry' &&
      !hidden &&
      form !== false &&
      (required || fields.some(([, { of }]) => of === name)),
  )
  if (drawn) return drawn[0]
  return hasPoint(resource) && drawnFields(resource).length === 0 ? 'point' : undefined
}
