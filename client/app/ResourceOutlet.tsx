import { useDefinition } from '../crud/data/definitions.ts'
import { ResourcePage } from '../crud/list/ResourcePage.tsx'

/** The generic page of a resource. */
export function ResourceOutlet({ name }: { name: string }) {
  return <ResourcePage resource={useDefinition(name)} />
}
