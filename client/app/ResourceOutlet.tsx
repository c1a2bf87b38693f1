import { resourceAt } from '../crud/data/resource-at.ts'
import { ResourcePage } from '../crud/list/ResourcePage.tsx'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'

/** The generic page of the resource that a path belongs to. */
export function ResourceOutlet({ path }: { path: string }) {
  const resource = resourceAt(path)
  return resource ? <ResourcePage resource={resource} /> : <ErrorPage kind="missing" />
}
