import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type Component, lazyNamed } from '../lazy-named.ts'
import { ChunkBoundary } from './ChunkBoundary.tsx'

/**
 * The component of that name out of a module that arrives when somebody asks for it: a dialog when it is opened. Where it does
 * not arrive, what is around it stays as it is.
 */
export function lazyPart<Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): ComponentType<ComponentProps<Module[Name]>> {
  const Part: Component = lazyNamed(load, name)
  return (props) => (
    <ChunkBoundary isWanted fallback={fallback}>
      <Part {...props} />
    </ChunkBoundary>
  )
}
