import { remembered } from './remembered.ts'
import { fieldsOf, type Resource } from './resource.ts'

/** The fields of a resource that its rows can be drawn by. */
export const drawnFields = remembered((resource: Resource): readonly string[] =>
  fieldsOf(resource).flatMap(([name, { kind, hidden }]) => (kind === 'geometry' && !hidden ? [name] : [])),
)

/** Whether rows have a place of their own: a longitude and a latitude. */
export const hasPoint = ({ fields }: Resource): boolean =>
  fields.lng?.kind === 'longitude' && fields.lat?.kind === 'latitude' && !fields.lng.hidden

/** Whether rows of a resource can be laid on a map: each has a geometry, or a longitude and a latitude. */
export const isPlaced = (resource: Resource): boolean =>
  drawnFields(resource).length > 0 || hasPoint(resource)

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
