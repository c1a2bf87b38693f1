import * as resources from '#shared/resources/index.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

const byName = new Map<string, Resource>(
  Object.values(resources).map((resource) => [resource.name, resource]),
)

export const allResources = (): Resource[] => [...byName.values()]

/** The resource of this name; a definition that names another one that does not exist stops the start. */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name)
  if (!resource) throw new Error(`no resource is called ${name}`)
  return resource
}

export interface Relation {
  /** The resource that holds the reference, and the field that holds it. */
  from: Resource
  field: string
  meta: FieldMeta
  to: Resource
  onDelete: 'block' | 'cascade' | 'unlink'
}

const relations: Relation[] = allResources().flatMap((from) =>
  fieldsOf(from).flatMap(([field, meta]) =>
    meta.resource
      ? [{ from, field, meta, to: resourceNamed(meta.resource), onDelete: meta.onDelete ?? 'block' }]
      : [],
  ),
)

/** Everything that points to a resource, with what its removal means for it. */
export const relationsTo = (resource: Resource): Relation[] =>
  relations.filter(({ to }) => to.name === resource.name)
