import * as resources from '#shared/resources/index.ts'
import type { Draft, Resource } from '#shared/schema/resource.ts'
import type { Session } from './sickle.ts'

type Resources = typeof resources

/** Rows by the name of their resource, each as its form would send it. */
export type Fixtures = { readonly [N in keyof Resources]?: readonly Draft<Resources[N]>[] }

/** What was added, by the name of its resource: in the order of the rows. */
export type Made = { [N in keyof Resources]?: { id: string }[] }

/** Adds rows by the calls that clients use: what is wrong with one is said in a sentence, and those before it stay. */
export async function saveFixtures(
  url: string,
  { call }: Pick<Session, 'call'>,
  rows: Readonly<Record<string, readonly object[] | undefined>>,
): Promise<Made> {
  const made: Record<string, { id: string }[]> = {}
  for (const [name, drafts] of Object.entries(rows)) {
    const resource = resourceOf(name)
    const action = resource.actions.includes('save') ? 'save' : 'submit'
    for (const [index, draft] of (drafts ?? []).entries()) {
      try {
        const answer = await call<Record<string, unknown>>(`/api${resource.path}/${action}`, { body: draft })
        made[name] = [...(made[name] ?? []), { id: String(answer[resource.key] ?? answer.id) }]
      } catch (error) {
        throw new Error(`${name}[${index}] ${url}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return made
}

function resourceOf(name: string): Resource {
  const found = Object.entries(resources).find(([key]) => key === name)?.[1]
  if (!found) throw new Error(`没有名为“${name}”的资源 / there is no resource named “${name}”`)
  return found as Resource
}
