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
  /** Of a reference within a JSON field: where in it. */
  path?: string
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

/**
 * References within JSON objects. Such a value travels and is changed as a whole, so that neither a removal nor a merge rewrites it;
 * those that say so (`blocksWhile`) keep their target from being removed.
 */
const holdingParts: Relation[] = allResources().flatMap((from) =>
  fieldsOf(from).flatMap(([field, meta]) => partsThatHold(from, field, meta, '$')),
)

function partsThatHold(from: Resource, field: string, { parts }: FieldMeta, above: string): Relation[] {
  if (!parts || parts.many) return []
  return Object.entries(parts.fields).flatMap(([name, meta]) => {
    const path = `${above}.${name}`
    return meta.resource && meta.blocksWhile
      ? [{ from, field, path, meta, to: resourceNamed(meta.resource), onDelete: 'block' as const }]
      : partsThatHold(from, field, meta, path)
  })
}

/** Everything that keeps a row of a resource from being removed, or may. */
export const relationsThatBlock = (resource: Resource): Relation[] =>
  [...relationsTo(resource), ...holdingParts.filter(({ to }) => to.name === resource.name)].filter(
    ({ onDelete, meta }) => onDelete === 'block' || meta.blocksWhile,
  )
