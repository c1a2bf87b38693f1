import { Skeleton } from 'antd'
import type { ComponentProps, ComponentType } from 'react'
import { type Component, lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'

/**
 * The control of that name out of a module that arrives when it is drawn. Until then its place is kept, and so is the form around
 * one that does not arrive.
 */
export function lazyControl<Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> {
  const Control: Component = lazyNamed(load, name)
  return (props) => (
    <ChunkBoundary isWanted fallback={<Skeleton.Input active block />}>
      <Control {...props} />
    </ChunkBoundary>
  )
}
