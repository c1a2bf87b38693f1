import { ResourcePage } from '../crud/ResourcePage.tsx'
import { resourceAt } from '../crud/resource-at.ts'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'

/** The generic page of the resource that a path belongs to. */
export function ResourceOutlet({ path }: { path: string }) {
  const resource = resourceAt(path)
  return resource ? <ResourcePage resource={resource} /> : <ErrorPage kind="missing" />
}
