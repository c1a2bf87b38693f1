import type { systemDictionaries as system } from '#drizzle/seed/blade/dictionaries.ts'
import * as resources from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

export const allResources: Resource[] = Object.values(resources)
export const distinct = (values: readonly unknown[]) => new Set(values).size

export const keysOf = (dictionaries: typeof system, code: string) =>
  dictionaries.find((dictionary) => dictionary.code === code)?.items.map(([key]) => key)
