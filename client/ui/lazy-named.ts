import { type ComponentProps, type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { withTexts } from '../i18n/index.ts'

// What a component takes is its own matter; React's own `lazy` says the same.
// biome-ignore lint/suspicious/noExplicitAny: as in the type of `lazy`.
export type Component = ComponentType<any>

export interface Preparable {
  /** It can be drawn at once. */
  isReady(): boolean
  /** Has it there before it is drawn. A failure is told when it is drawn. */
  prepare(): Promise<void>
}

/**
 * A component of that name out of a module that arrives when it is drawn, or prepared. One that is there is drawn at once:
 * React's own would be waited for each time, and what was waited for is shown 300 ms after its place holder at the earliest.
 */
export function lazyNamed<Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> & Preparable {
  let loaded: Module[Name] | undefined
  const bring = async () => {
    loaded = (await withTexts(load))[name]
    return { default: loaded }
  }
  const Later = lazy(bring)
  // What an instance has begun with stays, or it would lose its state.
  const Drawn = (props: ComponentProps<Module[Name]>) =>
    createElement(useState(() => loaded ?? Later)[0], props)
  return Object.assign(Drawn, {
    isReady: () => loaded !== undefined,
    prepare: () => bring().then(done, done),
  })
}

const done = () => {}

/** Whether something can be drawn; it is prepared where not. What could not be had is ready too: to be drawn, it tells why. */
export function useReady(part: Preparable): boolean {
  const [isReady, setReady] = useState(part.isReady)
  useEffect(() => {
    if (!isReady) void part.prepare().then(() => setReady(true))
  }, [part, isReady])
  return isReady
}
