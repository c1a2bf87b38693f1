import { loaders } from 'virtual:outlines'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Resource } from '#shared/schema/resource.ts'

/** React's own marks of a promise: one that says that it is kept is read at once, without waiting. */
type Promised = Promise<Resource> & { status?: string; value?: Resource }

const asked = new Map<string, Promised>()

/** The definition of that name, which arrives when it is first asked for. */
export function definitionOf(name: string): Promise<Resource> {
  const before = asked.get(name)
  if (before) return before
  const load = loaders[name]
  const definition: Promised = load
    ? load().then((value) => {
        Object.assign(definition, { status: 'fulfilled', value })
        return value
      })
    : Promise.reject(new Error(`No resource is named ${name}`))
  asked.set(name, definition)
  return definition
}

export const isKnown = (name: string): boolean => asked.get(name)?.status === 'fulfilled'

/** The same for what cannot be drawn without it: suspends until it has arrived. */
export const useDefinition = (name: string): Resource => use(definitionOf(name))

/** Several, for what can be drawn before they are there: none until all have arrived. */
export function useDefinitions(names: readonly string[]): readonly Resource[] {
  const { data } = useQuery({
    queryKey: ['definitions', names],
    queryFn: () => Promise.all(names.map(definitionOf)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}

const none: readonly Resource[] = []
