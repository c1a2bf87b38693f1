import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Pages written by hand, by path. Every other page is a resource's. */
export const pages: Record<string, LazyExoticComponent<ComponentType>> = {
  '/wel/index': lazy(() => import('./home/HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
}

/** Pages that everybody may open who is signed in; the others need an entry in the person's menu. */
export const openPages: ReadonlySet<string> = new Set(['/wel/index'])
