import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

// What a component takes is its own matter; React's own `lazy` says the same.
// biome-ignore lint/suspicious/noExplicitAny: as in the type of `lazy`.
export type Component = ComponentType<any>

export interface Preparable {
  /** Has the module there before it is drawn. A failure is told when it is drawn. */
  prepare(): void
}

/** A component of that name out of a module that arrives when it is drawn, or prepared. */
export const lazyNamed = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> & Preparable =>
  Object.assign(
    lazy(() => load().then((module) => ({ default: module[name] }))),
    { prepare: () => void load().catch(() => {}) },
  )
