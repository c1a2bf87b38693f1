import type { FieldMeta } from './field.ts'
import type { Resource } from './resource.ts'

type Pointing = Pick<FieldMeta, 'kind' | 'resource' | 'below'>

/**
 * Whether a field points into the tree of another resource, so that its usual filter means a row and all that lies below
 * it. A parent within the same tree means the rows directly below it, as Blade's clients ask for them level by level.
 */
export const isBranch = (
  owner: Pick<Resource, 'name'>,
  { kind, resource, below }: Pointing,
  named: (name: string) => Pick<Resource, 'tree'>,
): boolean =>
  below ?? (kind === 'reference' && !!resource && resource !== owner.name && !!named(resource).tree)
