import type { Resource } from '#shared/schema/resource.ts'
import { pagePaths } from './page-paths.ts'

/** The definition whose generic page stands at the path. */
export async function resourceAt(path: string): Promise<Resource | undefined> {
  const name = pagePaths[path]
  if (!name) return undefined
  const resources: Record<string, unknown> = await import('#shared/resources/index.ts')
  return resources[name] as Resource | undefined
}
