import { Skeleton } from 'antd'
import type { Component } from '../ui/lazy-named.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'

/** The control of that name out of a module that arrives when it is drawn. Until then its place is kept. */
export const lazyControl = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyPart(load, name, <Skeleton.Input active block />)
