import * as resources from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { pagePaths } from './page-paths.ts'

/** The definition whose generic page stands at the path. */
export function resourceAt(path: string): Resource | undefined {
  const name = pagePaths[path]
  return name ? (resources as unknown as Record<string, Resource | undefined>)[name] : undefined
}
