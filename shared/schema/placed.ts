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
