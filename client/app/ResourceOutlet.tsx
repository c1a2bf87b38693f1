import { use } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { ResourcePage } from '../crud/ResourcePage.tsx'
import { resourceAt } from '../crud/resource-at.ts'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'

const found = new Map<string, Promise<Resource | undefined>>()

/** The generic page of the resource that a path belongs to. */
export function ResourceOutlet({ path }: { path: string }) {
  const resource = use(lookUp(path))
  return resource ? <ResourcePage resource={resource} /> : <ErrorPage kind="missing" />
}

// `use` needs the same promise on every render.
function lookUp(path: string): Promise<Resource | undefined> {
  const known = found.get(path)
  if (known) return known
  const asked = Promise.resolve(resourceAt(path))
  found.set(path, asked)
  return asked
}
